import ModuleSpec
import SourceText
import TemplateEngine

/// An architecture with the templates in its description compiled, ready for any number of modules.
package struct CompiledArchitecture: Sendable {
    package let architecture: Architecture
    let environment: Environment
    /// What is known of the base classes that the description names, by their names.
    let baseClasses: [String: BaseClass]
    /// The types of frameworks, by the names of these in small letters.
    let typeLists: [String: FrameworkTypes]
    /// By the numbers of the description's texts.
    private let texts: [Template]
    /// By the numbers of the description's expressions.
    private let expressions: [TemplateEngine.Expression]

    /// Compiles the names, paths and conditions that the description is written with, and reads what is known of the
    /// base classes that it names.
    ///
    /// - Throws: `DiagnosticsError` with every mistake in them.
    package init(
        _ architecture: Architecture,
        in environment: Environment,
        frameworks: Frameworks = Frameworks()
    ) throws(DiagnosticsError) {
        self.architecture = architecture
        self.environment = environment
        baseClasses = try frameworks.baseClasses(among: architecture.namedBases)
        typeLists = frameworks.typeLists
        var problems: [Diagnostic] = []
        func compile<T>(
            _ text: String,
            at range: Range<Int>,
            _ make: (SourceFile) throws(DiagnosticsError) -> T
        ) -> T? {
            do throws(DiagnosticsError) {
                return try make(SourceFile(path: architecture.file.path, text: text))
            } catch {
                problems += error.diagnostics.map { Self.moved($0, to: range, in: architecture) }
                return nil
            }
        }
        texts = architecture.templates.texts.compactMap { text in
            compile(text.text, at: text.range) { file throws(DiagnosticsError) in
                try Template(file, in: environment)
            }
        }
        expressions = architecture.templates.expressions.compactMap { expression in
            compile(expression.text, at: expression.range) { file throws(DiagnosticsError) in
                try TemplateEngine.Expression(file, in: environment)
            }
        }
        if problems.hasErrors { throw DiagnosticsError(problems) }
    }

    /// The templates that the names, paths and messages of the description include.
    package var referencedTemplates: Set<String> { Set(texts.flatMap(\.referencedTemplates)) }

    func render(_ text: TemplateText, _ values: [String: Value]) throws(DiagnosticsError) -> String {
        try placed(at: text.range) { () throws(DiagnosticsError) in
            String(decoding: try texts[text.number].render(values), as: UTF8.self)
        }
    }

    func evaluate(_ expression: TemplateExpression, _ values: [String: Value]) throws(DiagnosticsError) -> Value {
        try placed(at: expression.range) { () throws(DiagnosticsError) in
            try expressions[expression.number].evaluate(values)
        }
    }

    /// Whether a condition is met; `nil` where there is none.
    func holds(_ condition: TemplateExpression?, _ values: [String: Value]) throws(DiagnosticsError) -> Bool? {
        guard let condition else { return nil }
        return try evaluate(condition, values).isTrue
    }

    private func placed<T>(
        at range: Range<Int>,
        _ body: () throws(DiagnosticsError) -> T
    ) throws(DiagnosticsError) -> T {
        do throws(DiagnosticsError) {
            return try body()
        } catch {
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

extension Architecture {
    /// All words in the texts that name base classes, and in the values of settings, which may choose one.
    fileprivate var namedBases: Set<String> {
        let texts = roles.compactMap(\.base?.text) + settings.flatMap(\.values)
        return Set(texts.flatMap { $0.split { !($0.isLetter || $0.isNumber || $0 == "_") } }.map(String.init))
    }
}
