/// A function that templates apply by `{{ value|name:argument, argument }}`.
///
///     environment.filters["plural"] = Filter(arguments: 0...1) { value, arguments in
///         guard let word = value.string else { throw FilterError("takes a string") }
///         return .string(word + (arguments.first?.string ?? "s"))
///     }
public struct Filter: Sendable {
    /// How the filter treats what is not there.
    enum Kind: Sendable {
        case function
        /// Gets and gives values that may be missing: `default`.
        case fallback
        /// Applies the filter that its argument names: `filter`.
        case named
    }

    let arguments: ClosedRange<Int>
    let kind: Kind
    let body: @Sendable (FilterCall) throws -> Value

    /// - Parameters:
    ///   - arguments: how many arguments it takes.
    ///   - body: gets the value and the arguments; what it throws becomes the message of an error at the filter.
    public init(
        arguments: ClosedRange<Int> = 0...Int.max,
        _ body: @escaping @Sendable (Value, [Value]) throws -> Value
    ) {
        self.init(arguments: arguments, kind: .function) { call in
            try body(call.value.orNull, call.arguments.map(\.orNull))
        }
    }

    init(arguments: ClosedRange<Int>, kind: Kind, body: @escaping @Sendable (FilterCall) throws -> Value) {
        self.arguments = arguments
        self.kind = kind
        self.body = body
    }
}

/// Why a filter cannot do what it is asked to; the message follows the filter's name: "'plural' takes a string".
///
///     throw FilterError("takes a string")
public struct FilterError: Error, Sendable {
    public let message: String

    public init(_ message: String) {
        self.message = message
    }
}

extension Value {
    fileprivate var orNull: Value {
        if case .undefined = storage { .null } else { self }
    }
}

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

extension Value {
    /// The text of a string, number or Boolean.
    var scalarText: String? {
        switch storage {
        case .string(let text): text
        case .bool, .integer, .double: text
        default: nil
        }
    }

    /// What it is and, if that is short, what it says: for messages.
    var shown: String {
        switch storage {
        case .string(let text) where text.utf8.count <= 40: "the string \(text.debugDescription)"
        case .integer, .double: "the number \(text)"
        case .bool: text
        case .undefined: "nothing"
        default: kindName
        }
    }
}
