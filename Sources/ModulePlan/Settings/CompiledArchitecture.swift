import ModuleSpec
import SourceText
import SwiftReader
import TemplateEngine

/// An architecture whose names, paths and conditions are compiled. It serves any number of modules.
package final class CompiledArchitecture: Sendable {
    package let architecture: Architecture
    let environment: Environment
    /// The names of the description that may be those of base classes.
    private let namedBases: Set<String>
    private let frameworks: Frameworks
    /// By the lowercase name of a framework, its types.
    let typesByFramework: [String: FrameworkTypes]
    /// By the name of a part, the roles whose classes refer to it.
    let users: [String: [Role]]
    let seenSettings: SeenSettings
    /// By the name of a setting, the value that it has where nothing gives it one.
    let defaultSettings: [String: String]
    /// By the number of a text in the description; `nil` for a text that always gives itself.
    private let texts: [Template?]
    /// By the number of an expression in the description.
    private let expressions: [TemplateEngine.Expression]

    /// Compiles the texts and the expressions of a description, and checks the interfaces of its base classes.
    ///
    /// - Throws: `DiagnosticsError` with all mistakes in them.
    package init(
        _ architecture: Architecture,
        in environment: Environment,
        frameworks: Frameworks = Frameworks()
    ) throws(DiagnosticsError) {
        self.architecture = architecture
        self.environment = environment
        self.frameworks = frameworks
        users = Self.users(in: architecture)
        seenSettings = SeenSettings(architecture)
        defaultSettings = Self.defaultSettings(of: architecture)
        namedBases = architecture.namedBases
        if !frameworks.areChecked { _ = try frameworks.baseClasses(among: namedBases) }
        typesByFramework = frameworks.typesByFramework
        let (texts, expressions) = (architecture.templates.texts, architecture.templates.expressions)
        var problems: [Diagnostic] = []
        self.texts = texts.map { text in
            if text.isPlain { return nil }
            return Self.compiled(text.text, at: text.range, of: architecture, &problems) {
                file throws(DiagnosticsError) in
                try Template(file, in: environment)
            }
        }
        self.expressions = expressions.compactMap { expression in
            Self.compiled(expression.text, at: expression.range, of: architecture, &problems) {
                file throws(DiagnosticsError) in
                try TemplateEngine.Expression(file, in: environment)
            }
        }
        if problems.hasErrors { throw DiagnosticsError(problems) }
    }

    private static func users(in architecture: Architecture) -> [String: [Role]] {
        architecture.roles.reduce(into: [:]) { users, role in
            for name in role.wiring.flatMap(\.type.placeholders) { users[name, default: []].append(role.role) }
        }
    }

    private static func defaultSettings(of architecture: Architecture) -> [String: String] {
        let own = architecture.settings.map { ($0.name.text, $0.values.first ?? "") }
        return Dictionary(CommonSetting.all.map { ($0.name, $0.defaultValue) } + own) { $1 }
    }

    /// Compiles a piece of a description. The mistakes in it are added to `problems`.
    ///
    /// - Returns: `nil` if there are any.
    private static func compiled<Program>(
        _ text: String,
        at range: Range<Int>,
        of architecture: Architecture,
        _ problems: inout [Diagnostic],
        _ compile: (SourceFile) throws(DiagnosticsError) -> Program
    ) -> Program? {
        do throws(DiagnosticsError) {
            return try compile(SourceFile(path: architecture.file.path, text: text))
        } catch {
            problems += error.diagnostics.map { moved($0, to: range, in: architecture) }
            return nil
        }
    }

    /// A base class that has an interface file.
    ///
    /// - Throws: `DiagnosticsError` with the mistake in the file.
    func baseClass(named name: String) throws(DiagnosticsError) -> BaseClass? {
        try frameworks.baseClass(named: name)
    }

    /// A base class of the description that has an interface file. The file has no mistakes.
    func describedBaseClass(named name: String) -> BaseClass? {
        namedBases.contains(name) ? try? baseClass(named: name) : nil
    }

    /// The templates that texts of the description include.
    package var referencedTemplates: Set<String> { Set(texts.flatMap { $0?.referencedTemplates ?? [] }) }

    /// The text that a template of the description gives.
    ///
    /// - Throws: `DiagnosticsError` at the place of the template in the description.
    func render(_ text: TemplateText, with values: [String: Value]) throws(DiagnosticsError) -> String {
        guard let template = texts[text.number] else { return text.text }
        return try movingErrors(to: text.range) { () throws(DiagnosticsError) in
            try template.render(values)
        }
    }

    /// The same for a template that may be absent; empty then.
    func render(_ text: TemplateText?, with values: [String: Value]) throws(DiagnosticsError) -> String {
        guard let text else { return "" }
        return try render(text, with: values) as String
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
        // Bytes outside ASCII are parts of letters.
        let words = texts.flatMap { text in
            text.utf8.split { !(Ascii.isWordPart($0) || $0 == UInt8(ascii: "!")) }
        }
        return Set(words.filter { $0.first != UInt8(ascii: "!") }.compactMap { String($0) })
    }
}
