import SourceText

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
