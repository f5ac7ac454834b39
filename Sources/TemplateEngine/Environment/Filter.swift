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
    let body: @Sendable (inout FilterCall) throws -> Value

    /// A filter that needs the value and the arguments only.
    ///
    /// - Parameters:
    ///   - arguments: The number of arguments that a template may pass.
    ///   - body: Computes the result from the value and the arguments. A `FilterError` becomes an error at the filter,
    ///     and so does any other error that it throws. It may be called from several threads at once.
    public init(
        arguments: ClosedRange<Int> = 0...Int.max,
        _ body: @escaping @Sendable (Value, [Value]) throws -> Value
    ) {
        self.init(arguments: arguments, kind: .function) { call in
            try body(call.value, call.arguments)
        }
    }

    /// A filter that also uses the environment or the limits, or does more work than its value and arguments show.
    ///
    /// - Parameters:
    ///   - arguments: The number of arguments that a template may pass.
    ///   - body: Computes the result from the call. Errors are as for the other initializer.
    public init(
        arguments: ClosedRange<Int> = 0...Int.max,
        _ body: @escaping @Sendable (inout FilterCall) throws -> Value
    ) {
        self.init(arguments: arguments, kind: .function, body: body)
    }

    init(arguments: ClosedRange<Int>, kind: Kind, body: @escaping @Sendable (inout FilterCall) throws -> Value) {
        self.arguments = arguments
        self.kind = kind
        self.body = body
    }
}
