import Generation
import SourceText

/// A command of the tool: its name, its arguments, its help and its function.
package struct Command: Sendable {
    /// `--name VALUE`, or `--name` for a flag.
    struct Option: Sendable {
        let name: String
        /// The name of the value in the help; `nil` for a flag.
        var value: String?
        var completes = Completion.nothing
        /// The letter of the short form: `h` for `-h`.
        var letter: Character?
        /// Whether the option can be given several times.
        var isRepeatable = false
        let summary: String
    }

    let name: String
    /// The arguments after the name, as the help shows them: `NAME`, `[PATH…]`.
    let usage: String
    /// What each argument can be.
    var arguments: [Completion] = []
    /// Whether the last argument can be repeated.
    var repeatsLastArgument = false
    let summary: String
    /// The text of the help above the options, in lines of at most 100 columns.
    var details = ""
    let options: [Option]
    /// Whether the command also gets options that are not listed, which are settings of an architecture.
    var takesSettings = false
    let run: @Sendable (Arguments, Context) throws -> ExitStatus

    static let help = Option(name: "help", letter: "h", summary: "show this help")

    /// `viper-gen move NAME FOLDER [OPTIONS]`
    var usageLine: String { "viper-gen \(name)\(usage.isEmpty ? "" : " " + usage) [OPTIONS]" }

    func completion(ofArgument index: Int) -> Completion {
        if index < arguments.count { return arguments[index] }
        return repeatsLastArgument ? arguments.last ?? .nothing : .nothing
    }
}

extension Command {
    /// The page of 'help' about the settings.
    static let settings = "settings"
}

extension [Command] {
    /// What commands of other tools are called here.
    private static let synonyms = [
        "create": "new", "add": "new", "build": "generate", "update": "generate", "sync": "generate", "lint": "check",
        "verify": "check", "ls": "list", "show": "list", "delete": "remove", "rm": "remove", "mv": "move",
        "eject": "templates eject", "settings": "help settings", "version": "--version",
    ]

    /// - Throws: `UsageError` for an unknown command, with the closest known one.
    func named(_ name: String) throws(UsageError) -> Command {
        if let command = first(where: { $0.name == name }) { return command }
        if name.hasPrefix("-") {
            throw UsageError(Command.unknownOption(name, known: ["version", "help"]), isAboutCommand: false)
        }
        let known = map(\.name)
        let other = Self.synonyms[name].map(Suggestion.question)
        let hint = other ?? Suggestion.question(nearestTo: name, among: known + [Command.settings])
        throw UsageError(
            "unknown command '\(name)'; \(hint ?? "the commands are \(known.joined(separator: ", "))")",
            isAboutCommand: false
        )
    }
}
