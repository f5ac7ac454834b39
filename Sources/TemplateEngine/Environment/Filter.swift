/// A function that templates call as `{{ value|name:argument, argument }}`.
///
///     environment.filters["plural"] = Filter(arguments: 0...1) { value, arguments in
///         guard let word = value.string else { throw FilterError("takes a string") }
///         return .string(word + (arguments.first?.string ?? "s"))
///     }
public struct Filter: Sendable {
    /// How the filter treats values that do not exist.
    enum Kind: Sendable {
        /// A value that does not exist is an error in a strict environment.
        case function
        /// The value and the arguments may be missing: `default`.
        case fallback
        /// The argument is the name of the filter to call: `filter`.
        case named
    }

    let arguments: ClosedRange<Int>
    let kind: Kind
    let body: @Sendable (FilterCall) throws -> Value

    /// - Parameters:
    ///   - arguments: The number of arguments that a template may pass.
    ///   - body: Computes the result from the value and the arguments. A `FilterError` becomes an error at the filter,
    ///     and so does any other error that it throws. It may be called from several threads at once.
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
