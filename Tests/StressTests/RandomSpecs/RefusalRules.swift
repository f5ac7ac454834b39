import Foundation
import ModuleSpec

/// The errors by which an architecture says that it has no place for a requirement: any other is a defect of the random
/// spec, or of the tool.
struct RefusalRules: Sendable {
    let architecture: String
    /// For each message, the texts between what is filled in.
    private let messages: [[String]]

    /// What the tool itself says of a requirement that an architecture has no place for.
    private static let general: [[String]] = [["in '", "' '", "' has no protocol to name"]]

    /// - Parameter folder: The architecture's, below `Templates`.
    init(_ folder: String) throws {
        let description = try SettingFactors.description(folder)
        architecture = description.name.text
        messages =
            Self.general
            + description.roles.flatMap(\.refusals).map { refusal in
                refusal.message.text.components(separatedBy: "{{").enumerated().map { index, text in
                    index == 0 ? text : text.components(separatedBy: "}}").dropFirst().joined(separator: "}}")
                }
            }
    }

    func allowsRemoval(_ error: String) -> Bool {
        guard let mark = error.range(of: ": error: ") else { return false }
        return messages.contains { Self.matches(error[mark.upperBound...], $0) }
    }

    /// Whether the texts are there one after the other, the first at the start and the last at the end.
    private static func matches(_ message: Substring, _ texts: [String]) -> Bool {
        guard let first = texts.first, let last = texts.last, message.hasPrefix(first), message.hasSuffix(last) else {
            return false
        }
        var rest = message
        for text in texts where !text.isEmpty {
            guard let range = rest.range(of: text) else { return false }
            rest = rest[range.upperBound...]
        }
        return true
    }
}
