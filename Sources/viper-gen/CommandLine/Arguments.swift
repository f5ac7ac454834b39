import SourceText

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
    /// - Parameter what: What the argument is, for the message: "template".
    /// - Throws: That there are more or fewer, with an example.
    func single(_ what: String, of command: String, for example: String) throws(UsageError) -> String {
        guard let word = positional.first, positional.count == 1 else {
            throw UsageError("'\(command)' takes one \(what): \(example)")
        }
        return word
    }

    /// The arguments of a command that takes two.
    ///
    /// - Throws: That there are more or fewer, with an example.
    func pair(of command: String, for example: String) throws(UsageError) -> (String, String) {
        guard let first = positional.first, let last = positional.last, positional.count == 2 else {
            throw UsageError("'\(command)' takes two arguments: \(example)")
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
