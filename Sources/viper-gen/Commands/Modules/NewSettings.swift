import ModulePlan
import ModuleSpec
import SourceText

/// The settings in the options of `new`.
struct NewSettings {
    let settings: [(name: String, value: String)]
    /// An option without a value.
    let unfinished: String?

    /// - Parameter known: The settings of all architectures.
    /// - Throws: `UsageError` for the first option that is not the name of a setting, or that cannot have its value.
    func check(_ architecture: Architecture, among known: @autoclosure () -> KnownSettings) throws(UsageError) {
        let settings = settings.filter { $0.name != Settings.architecture }
        guard !settings.isEmpty || unfinished != nil else { return }
        let known = known()
        let names = settings.map(\.name) + [unfinished].compactMap { $0 }
        for name in names where !known.exists(name, in: architecture) {
            let options = known.names(in: architecture) + NewCommand.command.options.map(\.name)
            throw UsageError(Command.unknownOption("--" + name, known: options))
        }
        if let unfinished {
            throw UsageError("option '--\(unfinished)' needs a value; 'viper-gen help settings' lists them")
        }
        for (name, value) in settings {
            guard let problem = known.problem(with: name, value: value, in: architecture) else { continue }
            throw UsageError(Self.message(of: problem, option: name))
        }
    }

    /// The message and its notes in one line, with the setting as it was typed.
    private static func message(of problem: Diagnostic, option name: String) -> String {
        let start = "'\(name)'"
        let message = problem.message
        let typed = message.hasPrefix(start) ? "'--\(name)'" + message.dropFirst(start.count) : message
        return ([typed] + problem.notes.map(\.message)).joined(separator: "; ")
    }
}

extension UsageError {
    /// - Parameter names: The names of all architectures.
    static func unknownArchitecture(_ name: String, among names: [String]) -> UsageError {
        let hint = Suggestion.question(nearestTo: name, among: names)
        return UsageError("there is no architecture '\(name)'; \(hint ?? "there are \(names.joined(separator: ", "))")")
    }
}
