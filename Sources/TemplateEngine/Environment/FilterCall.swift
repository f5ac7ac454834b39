/// What a filter is applied to.
struct FilterCall {
    let value: Value
    /// For as long as the filter runs.
    let arguments: UnsafeBufferPointer<Value>
    let limits: Limits

    func argument(_ number: Int) -> Value? {
        number < arguments.count ? arguments[number] : nil
    }

    /// The value's text, of a filter that takes single values only.
    func text() throws(FilterError) -> String {
        guard let text = value.scalarText else { throw FilterError("takes a string, not \(value.shown)") }
        return text
    }

    /// An argument's text.
    func text(ofArgument number: Int, _ what: String) throws(FilterError) -> String {
        guard let argument = argument(number) else { throw FilterError("needs \(what)") }
        guard let text = argument.scalarText else {
            throw FilterError("takes a string as \(what), not \(argument.shown)")
        }
        return text
    }

    /// One of the words that an argument may be, the first if there is no argument.
    func mode(_ number: Int, _ words: [String]) throws(FilterError) -> String {
        guard let argument = argument(number), !argument.isNull else { return words[0] }
        let word = argument.text
        guard words.contains(word) else {
            let list = words.map { "\"\($0)\"" }.joined(separator: " or ")
            throw FilterError("takes \(list), not \(argument.shown)")
        }
        return word
    }

    /// The yes or no that an argument's text says.
    func flag(_ number: Int, otherwise: Bool) throws(FilterError) -> Bool {
        guard case .string(let word)? = argument(number)?.storage else { return otherwise }
        switch word.lowercased() {
        case "true", "yes", "1": return true
        case "false", "no", "0": return false
        default: throw FilterError("takes \"true\" or \"false\", not \"\(word)\"")
        }
    }

    func checkLength(_ length: Int) throws(FilterError) {
        guard length <= limits.output else { throw FilterError("would make more than \(limits.output) bytes") }
    }
}
