import SourceText

/// `viper-gen explain CODE`
enum ExplainCommand {
    static let command = Command(
        name: "explain",
        usage: "[CODE]",
        arguments: [.words(of: Finding.Rule.self)],
        summary: "explain what 'check' finds: how it comes about, and what to do",
        details: """
            CODE is the rule of a finding, as 'check --format json' has it. Without CODE, it lists them.
            """,
        options: []
    ) { arguments, context in
        if arguments.positional.isEmpty {
            context.console.print(HelpPage.table(Finding.Rule.allCases.map { ($0.rawValue, $0.summary) }))
            return .success
        }
        let name = try arguments.single("code", of: "explain", for: "viper-gen explain stale")
        guard let rule = Finding.Rule(rawValue: name) else {
            let known = Finding.Rule.allCases.map(\.rawValue)
            let hint = Suggestion.question(nearestTo: name, among: known) ?? "'viper-gen explain' lists them"
            throw UsageError("there is no code '\(name)'; \(hint)")
        }
        context.console.print(Explanation.page(of: rule))
        return .success
    }
}
