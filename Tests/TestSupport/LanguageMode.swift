import Testing

/// The ways in which people compile what is generated.
package enum LanguageMode: String, CaseIterable, Sendable, CustomTestStringConvertible {
    case swift5
    case swift5Complete
    case swift6
    case swift6MainActor
    case swift6Upcoming

    package var flags: [String] {
        switch self {
        case .swift5: ["-swift-version", "5"]
        case .swift5Complete: ["-swift-version", "5", "-strict-concurrency=complete"]
        case .swift6: ["-swift-version", "6"]
        case .swift6MainActor: ["-swift-version", "6", "-default-isolation", "MainActor"]
        case .swift6Upcoming:
            [
                "-swift-version", "6", "-enable-upcoming-feature", "ExistentialAny",
                "-enable-upcoming-feature", "MemberImportVisibility",
                "-enable-upcoming-feature", "NonisolatedNonsendingByDefault",
            ]
        }
    }

    package var testDescription: String { flags.joined(separator: " ") }
}
