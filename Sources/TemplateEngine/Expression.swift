import SourceText

/// A single expression of the template language, such as `item.isAsync and not item.isStatic`.
///
///     let isWanted = try Expression(file, range: whenRange).evaluate(context).isTrue
public struct Expression: Sendable {
    private let code: Code
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
        let range = range ?? 0..<source.bytes.count
        let (program, entry) = try Linker.link(expression: source, range, in: environment)
        self.init(.linked(LinkedProgram(program), entry: entry), PlainProgram(program, at: entry))
    }

    /// Takes an expression that was compiled when the tool was built, and compiles it if that is not possible.
    ///
    /// - Parameter code: What `TemplateImage.code(ofExpression:)` of the same build made of the expression.
    package init(_ source: SourceFile, code: [UInt8]?, in environment: Environment) throws(DiagnosticsError) {
        if let stored = code.flatMap({ StoredImage($0, in: environment) }) {
            self.init(.stored(StoredCode(.expression, source, image: stored.code, in: environment)), stored.plain)
        } else {
            try self.init(source, in: environment)
        }
    }

    private init(_ code: Code, _ plain: PlainProgram?) {
        self.code = code
        self.plain = plain
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
        if let plain {
            let linked = plain.hasFilters ? try code.linked().program : nil
            if let result = plain.run(in: context, as: linked) { return result.value ?? .null }
        }
        let (program, entry) = try code.linked()
        var machine = Machine(program, context: context)
        try machine.render(from: entry)
        let value = machine.stack.isEmpty ? Value.null : machine.stack.pop()
        return value.isNull ? .null : value
    }
}
