import ModuleSpec
import SourceText
import TemplateEngine

/// An architecture whose names, paths and conditions are compiled. It serves any number of modules.
package struct CompiledArchitecture: Sendable {
    package let architecture: Architecture
    let environment: Environment
    /// By name, the base classes of the description that have an interface file.
    let baseClasses: [String: BaseClass]
    /// By the lowercase name of a framework, its types.
    let typesByFramework: [String: FrameworkTypes]
    /// By the number of a text in the description.
    private let texts: [Template]
    /// By the number of an expression in the description.
    private let expressions: [TemplateEngine.Expression]

    /// Compiles the texts and the expressions of a description, and reads the interfaces of its base classes.
    ///
    /// - Throws: `DiagnosticsError` with all mistakes in them.
    package init(
        _ architecture: Architecture,
        in environment: Environment,
        frameworks: Frameworks = Frameworks()
    ) throws(DiagnosticsError) {
        self.architecture = architecture
        self.environment = environment
        baseClasses = try frameworks.baseClasses(among: architecture.namedBases)
        typesByFramework = frameworks.typesByFramework
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

    /// The templates that texts of the description include.
    package var referencedTemplates: Set<String> { Set(texts.flatMap(\.referencedTemplates)) }

    /// The text that a template of the description gives.
    ///
    /// - Throws: `DiagnosticsError` at the place of the template in the description.
    func render(_ text: TemplateText, with values: [String: Value]) throws(DiagnosticsError) -> String {
        try movingErrors(to: text.range) { () throws(DiagnosticsError) in
            String(decoding: try texts[text.number].render(values), as: UTF8.self)
        }
    }

    /// The value of an expression of the description.
    ///
    /// - Throws: `DiagnosticsError` at the place of the expression in the description.
    func evaluate(_ expression: TemplateExpression, with values: [String: Value]) throws(DiagnosticsError) -> Value {
        try movingErrors(to: expression.range) { () throws(DiagnosticsError) in
            try expressions[expression.number].evaluate(values)
        }
    }

    /// Whether a condition is met; `nil` if there is no condition.
    func isMet(_ condition: TemplateExpression?, with values: [String: Value]) throws(DiagnosticsError) -> Bool? {
        guard let condition else { return nil }
        return try evaluate(condition, with: values).isTrue
    }

    private func movingErrors<T>(
        to range: Range<Int>,
        _ body: () throws(DiagnosticsError) -> T
    ) throws(DiagnosticsError) -> T {
        do throws(DiagnosticsError) {
            return try body()
        } catch {
            throw DiagnosticsError(error.diagnostics.map { Self.moved($0, to: range, in: architecture) })
        }
    }

    /// A diagnostic of a text, moved to the place of that text in the description.
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
    /// Words that may be names of base classes: those in `base:` texts, and in the values of settings.
    fileprivate var namedBases: Set<String> {
        let texts = roles.compactMap(\.base?.text) + settings.flatMap(\.values)
        return Set(texts.flatMap { $0.split { !($0.isLetter || $0.isNumber || $0 == "_") } }.map(String.init))
    }
}
