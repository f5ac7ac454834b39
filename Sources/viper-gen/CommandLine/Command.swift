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

/// The parsed arguments of a command.
struct Arguments: Sendable {
    var positional: [String] = []
    var options: [String: [String]] = [:]
    var flags: Set<String> = []
    /// The options that are settings of an architecture, in their order.
    var settings: [(name: String, value: String)] = []
    /// The last option, if it can be a setting and its value is missing.
    var settingWithoutValue: String?

    /// The arguments of a command that takes paths: the working folder if there are none.
    var paths: [String] { positional.isEmpty ? ["."] : positional }

    /// The value of an option that can be given once.
    func option(_ name: String) -> String? { options[name]?.first }

    /// The value of an option with a fixed list of words; `nil` if the option is not given.
    ///
    /// - Throws: `UsageError` for an unknown word, with the closest known one.
    func choice<Value>(
        _ name: String,
        among values: [(word: String, value: Value)]
    ) throws(UsageError) -> Value? {
        guard let word = option(name) else { return nil }
        if let (_, value) = values.first(where: { $0.word == word }) { return value }
        let known = values.map(\.word)
        let hint = Suggestion.question(nearestTo: word, among: known)
        throw UsageError("'--\(name)' cannot be '\(word)'; \(hint ?? "it can be \(known.joined(separator: ", "))")")
    }

    func choice<Choice: RawRepresentable<String> & CaseIterable>(_ name: String) throws(UsageError) -> Choice? {
        try choice(name, among: Choice.allCases.map { ($0.rawValue, $0) })
    }

    /// The argument of a command that takes one.
    ///
    /// - Throws: That there are more or fewer, with an example.
    func single(of command: String, for example: String) throws(UsageError) -> String {
        guard let word = positional.first, positional.count == 1 else {
            throw UsageError("'\(command)' takes one argument: \(example)")
        }
        return word
    }

    /// The arguments of a command that takes two.
    ///
    /// - Throws: That there are more or fewer, with an example.
    func pair(of command: String, for example: String) throws(UsageError) -> (String, String) {
        guard let first = positional.first, let last = positional.last, positional.count == 2 else {
            throw UsageError("'\(command)' takes 2 arguments: \(example)")
        }
        return (first, last)
    }

    /// Checks that a command which takes no arguments has none.
    ///
    /// - Parameter advice: What to type or to do instead.
    func expectNone(of command: String, _ advice: String) throws(UsageError) {
        if let word = positional.first { throw UsageError("'\(command)' takes no '\(word)': \(advice)") }
    }
}

/// A mistake on the command line.
struct UsageError: Error {
    let message: String
    /// Whether the help of the command describes what is right. Otherwise the help of the tool does.
    let isAboutCommand: Bool

    init(_ message: String, isAboutCommand: Bool = true) {
        self.message = message
        self.isAboutCommand = isAboutCommand
    }
}

extension Command {
    /// Parses the words after the name of the command.
    func parse(_ words: [String]) throws(UsageError) -> Arguments {
        var arguments = Arguments()
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--" {
                arguments.positional += rest
                break
            }
            guard word.utf8.count > 1, word.hasPrefix("-") else {
                arguments.positional.append(word)
                continue
            }
            try parse(option: spelledOut(word), &rest, into: &arguments)
        }
        return arguments
    }

    private func parse(
        option word: String,
        _ rest: inout ArraySlice<String>,
        into arguments: inout Arguments
    ) throws(UsageError) {
        let (name, inlineValue) = Self.parts(ofOption: word)
        let known = options + [Self.help]
        guard word.hasPrefix("--") else { throw unknown(word) }
        guard let option = known.first(where: { $0.name == name }) else {
            guard takesSettings, !name.isEmpty else { throw unknown(word) }
            guard let value = inlineValue ?? rest.popFirst() else {
                arguments.settingWithoutValue = name
                return
            }
            arguments.settings.append((name, value))
            return
        }
        guard let valueName = option.value else {
            if inlineValue != nil { throw UsageError("option '--\(name)' takes no value") }
            arguments.flags.insert(name)
            return
        }
        guard let value = inlineValue ?? rest.popFirst() else {
            throw UsageError("option '--\(name)' needs a value: --\(name) \(valueName)")
        }
        if arguments.options[name] != nil, !option.isRepeatable {
            throw UsageError("option '--\(name)' is there twice")
        }
        arguments.options[name, default: []].append(value)
    }

    /// `define` and `x` for `--define=x`.
    static func parts(ofOption word: String) -> (name: String, value: String?) {
        let word = word.drop { $0 == "-" }
        guard let equals = word.firstIndex(of: "=") else { return (String(word), nil) }
        return (String(word[..<equals]), String(word[word.index(after: equals)...]))
    }

    /// `--help` for `-h`, `--define=x` for `-Dx`.
    func spelledOut(_ word: String) -> String {
        let letters = Array(word)
        guard letters.count >= 2, letters[0] == "-", letters[1] != "-",
            let option = (options + [Self.help]).first(where: { $0.letter == letters[1] })
        else { return word }
        return letters.count == 2 ? "--" + option.name : "--" + option.name + "=" + String(letters[2...])
    }

    private func unknown(_ word: String) -> UsageError {
        // `--json`, a value of `--format`.
        if let option = options.first(where: { $0.completes.words.contains(String(word.dropFirst(2))) }) {
            let meant = "--\(option.name) \(word.dropFirst(2))"
            return UsageError("unknown option '\(word)'; \(Suggestion.question(meant))")
        }
        return UsageError(Self.unknownOption(word, known: options.map(\.name) + ["help"]))
    }

    static func unknownOption(_ word: String, known: [String]) -> String {
        let shown = word.split(separator: "=").first.map(String.init) ?? word
        let name = String(shown.drop { $0 == "-" })
        let hint = Suggestion.question(nearestTo: name, among: known) { "--" + $0 }
        return "unknown option '\(shown)'" + (hint.map { "; " + $0 } ?? "")
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
