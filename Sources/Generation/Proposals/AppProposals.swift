import ModuleSpec

/// `ui: swiftui` and `navigation: stack` for an app whose entry is one of SwiftUI: a type that adopts `App`.
enum AppProposals {
    /// - Parameters:
    ///   - survey: The types of the project.
    ///   - architecture: That of new modules.
    ///   - known: What the modules of the project say, and what is not proposed again.
    static func proposals(
        for survey: SwiftSurvey,
        _ architecture: Architecture,
        beside known: [Proposal]
    ) -> [Proposal] {
        guard let app = survey.swiftUIApp else { return [] }
        return [(ScreenProposals.framework, ScreenProposals.swiftUI), ("navigation", "stack")]
            .filter { setting, value in
                let values = architecture.values(of: setting)
                return values.contains(value) && values.first != value && !known.contains { $0.setting == setting }
            }
            .map { Proposal(setting: $0, value: $1, reason: "'\(app)' is an 'App' of SwiftUI") }
    }
}

extension SwiftSurvey {
    /// The type that adopts `App`, if most screens of the project are views of SwiftUI.
    fileprivate var swiftUIApp: String? {
        // The project can have protocols with the names of those in SwiftUI.
        guard types["App"]?.isProtocol != true, types["View"]?.isProtocol != true else { return nil }
        let own = types.values.filter { !$0.isProtocol }
        let controllers = own.count(where: \.isController)
        guard own.count(where: \.isSwiftUIView) > controllers else { return nil }
        return own.filter { $0.inherited.contains("App") }.map(\.name).min()
    }
}
