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

extension Value {
    fileprivate var orNull: Value {
        if case .undefined = storage { .null } else { self }
    }
}
