import SourceText

/// One expression of the template language by itself, as descriptions of architectures use it in `each` and `when`.
///
///     let isWanted = try Expression(file, range: whenRange).evaluate(context).isTrue
public struct Expression: Sendable {
    private let program: LinkedProgram
    private let entry: Int

    /// - Parameters:
    ///   - source: the text that holds the expression.
    ///   - range: the bytes of it that are the expression; all of them if `nil`.
    /// - Throws: `DiagnosticsError` with all mistakes in it.
    public init(
        _ source: SourceFile,
        range: Range<Int>? = nil,
        in environment: Environment = Environment()
    ) throws {
        var compiler = Compiler(Program(environment))
        entry = try compiler.compileExpression(source, in: range ?? 0..<source.bytes.count)
        program = LinkedProgram(compiler.program)
    }

    /// The value of the expression; `.null` where there is none in a lenient environment.
    ///
    /// - Throws: `DiagnosticsError` with what is at fault.
    public func evaluate(_ context: [String: Value]) throws -> Value {
        var machine = Machine(program, context: context)
        try machine.run(from: entry)
        let value = machine.stack.isEmpty ? Value.null : machine.stack.pop()
        return value.isNull ? .null : value
    }
}
