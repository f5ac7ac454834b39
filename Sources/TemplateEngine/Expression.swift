import SourceText

/// A single expression of the template language, such as `item.isAsync and not item.isStatic`.
///
///     let isWanted = try Expression(file, range: whenRange).evaluate(context).isTrue
public struct Expression: Sendable {
    private let program: LinkedProgram
    private let entry: Int
    private let plain: PlainProgram?

    /// Compiles an expression.
    ///
    /// - Parameters:
    ///   - source: The text that contains the expression.
    ///   - range: The bytes of the expression in `source`; `nil` for the whole text.
    ///   - environment: The settings and filters. An expression cannot reach the loader.
    /// - Throws: `DiagnosticsError` with all mistakes in the expression.
    public init(
        _ source: SourceFile,
        range: Range<Int>? = nil,
        in environment: Environment = Environment()
    ) throws(DiagnosticsError) {
        var compiler = Compiler(Program(environment))
        entry = try compiler.compileExpression(source, in: range ?? 0..<source.bytes.count)
        program = LinkedProgram(compiler.program)
        plain = PlainProgram(compiler.program, at: entry)
    }

    /// Compiles an expression from a text: `try Expression("words.count > 2 and not draft")`
    ///
    /// - Parameters:
    ///   - text: The text of the expression.
    ///   - name: The name of the expression in messages.
    ///   - environment: The settings and filters. An expression cannot reach the loader.
    /// - Throws: `DiagnosticsError` with all mistakes in the expression.
    public init(
        _ text: String,
        name: String = "expression",
        in environment: Environment = Environment()
    ) throws(DiagnosticsError) {
        try self.init(SourceFile(path: name, text: text), in: environment)
    }

    /// Evaluates the expression.
    ///
    /// - Parameter context: The variables that the expression sees, by name.
    /// - Returns: The value; `.null` for a value that does not exist, in a lenient environment.
    /// - Throws: `DiagnosticsError` with the first mistake.
    public func evaluate(_ context: [String: Value]) throws(DiagnosticsError) -> Value {
        if let result = plain?.run(in: context, as: program) { return result.value ?? .null }
        var machine = Machine(program, context: context)
        try machine.render(from: entry)
        let value = machine.stack.isEmpty ? Value.null : machine.stack.pop()
        return value.isNull ? .null : value
    }
}
