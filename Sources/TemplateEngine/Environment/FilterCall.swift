/// The value and the arguments of one call of a filter.
struct FilterCall {
    let value: Value
    /// Valid while the filter runs.
    let arguments: UnsafeBufferPointer<Value>
    let limits: Limits

    func argument(_ number: Int) -> Value? {
        number < arguments.count ? arguments[number] : nil
    }

    /// The text of the value, for filters that take strings, numbers and Booleans only.
    func text() throws(FilterError) -> String {
        guard let text = value.scalarText else { throw FilterError("takes a string, not \(value.shown)") }
        return text
    }

    /// The text of an argument.
    ///
    /// - Parameter what: What the argument is, for messages: "the text to replace".
    func text(ofArgument number: Int, what: String) throws(FilterError) -> String {
        guard let argument = argument(number) else { throw FilterError("needs \(what)") }
        guard let text = argument.scalarText else {
            throw FilterError("takes a string as \(what), not \(argument.shown)")
        }
        return text
    }

    /// The word that an argument is, or the first of `words` where there is no such argument.
    func word(ofArgument number: Int, among words: [String]) throws(FilterError) -> String {
        guard let argument = argument(number), !argument.isNull else { return words[0] }
        let word = argument.text
        guard words.contains(word) else {
            let list = words.map { "\"\($0)\"" }.joined(separator: " or ")
            throw FilterError("takes \(list), not \(argument.shown)")
        }
        return word
    }

    /// The Boolean that the text of an argument means.
    ///
    /// - Parameter otherwise: The result where there is no such argument.
    func flag(ofArgument number: Int, otherwise: Bool) throws(FilterError) -> Bool {
        guard case .string(let word)? = argument(number)?.storage else { return otherwise }
        switch word.lowercased() {
        case "true", "yes", "1": return true
        case "false", "no", "0": return false
        default: throw FilterError("takes \"true\" or \"false\", not \"\(word)\"")
        }
    }

    /// Throws where a result of `length` bytes would exceed the limits.
    func checkLength(_ length: Int) throws(FilterError) {
        guard length <= limits.output else { throw FilterError("would make more than \(limits.output) bytes") }
    }
}
