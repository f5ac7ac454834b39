import ModuleSpec
import SourceText
import TemplateEngine

/// An architecture with the templates in its description compiled, ready for any number of modules.
package struct CompiledArchitecture: Sendable {
    package let architecture: Architecture
    let environment: Environment
    /// By the numbers of the description's texts.
    private let texts: [Template]
    /// By the numbers of the description's expressions.
    private let expressions: [TemplateEngine.Expression]

    /// Compiles the names, paths and conditions that the description is written with.
    ///
    /// - Throws: `DiagnosticsError` with every mistake in them.
    package init(_ architecture: Architecture, in environment: Environment) throws {
        self.architecture = architecture
        self.environment = environment
        var problems: [Diagnostic] = []
        func compile<T>(_ text: String, at range: Range<Int>, _ make: (SourceFile) throws -> T) throws -> T? {
            do {
                return try make(SourceFile(path: architecture.file.path, text: text))
            } catch let error as DiagnosticsError {
                problems += error.diagnostics.map { Self.moved($0, to: range, in: architecture) }
                return nil
            }
        }
        texts = try architecture.templates.texts.compactMap { text in
            try compile(text.text, at: text.range) { try Template($0, in: environment) }
        }
        expressions = try architecture.templates.expressions.compactMap { expression in
            try compile(expression.text, at: expression.range) { try TemplateEngine.Expression($0, in: environment) }
        }
        if problems.hasErrors { throw DiagnosticsError(problems) }
    }

    func render(_ text: TemplateText, _ values: [String: Value]) throws -> String {
        try placed(at: text.range) { String(decoding: try texts[text.number].render(values), as: UTF8.self) }
    }

    func evaluate(_ expression: TemplateExpression, _ values: [String: Value]) throws -> Value {
        try placed(at: expression.range) { try expressions[expression.number].evaluate(values) }
    }

    private func placed<T>(at range: Range<Int>, _ body: () throws -> T) throws -> T {
        do {
            return try body()
        } catch let error as DiagnosticsError {
            throw DiagnosticsError(error.diagnostics.map { Self.moved($0, to: range, in: architecture) })
        }
    }

    /// A diagnostic of a small text, at the place of the text in the description.
    private static func moved(
        _ diagnostic: Diagnostic,
        to range: Range<Int>,
        in architecture: Architecture
    ) -> Diagnostic {
        Diagnostic(
            diagnostic.severity,
            diagnostic.message,
            at: architecture.location(range),
            notes: diagnostic.notes
        )
    }
}
