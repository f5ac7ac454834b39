import ModuleSpec
import SourceText
import SwiftReader
import TemplateEngine

/// An architecture whose names, paths and conditions are compiled: those of the binary when the tool is built, those of
/// a project when its description is loaded. It serves any number of modules.
package final class CompiledArchitecture: Sendable {
    package let architecture: Architecture
    /// The description, if it is the project's own, so that a person can change it.
    package let ownDescription: Architecture?
    let environment: Environment
    /// The names of the description that may be those of base classes.
    private let namedBases = Once<Set<String>>()
    private let frameworks: Frameworks
    /// By the lowercase name of a framework, its types.
    let typesByFramework: [String: FrameworkTypes]
    /// By the name of a part, the roles whose classes refer to it.
    let users: [String: [Role]]
    let seenSettings: SeenSettings
    /// The settings that are names.
    let nameSettings: [SettingDeclaration]
    /// By the name of a setting, its default value.
    package let defaultSettings: [String: String]
    /// By the number of a text in the description.
    private let texts: OnceEach<Template>
    /// By the number of an expression in the description.
    private let expressions: OnceEach<TemplateEngine.Expression>

    /// - Parameters:
    ///   - architecture: The description.
    ///   - environment: The templates that texts of the description can include.
    ///   - frameworks: The interfaces of base classes.
    ///   - isTrusted: Whether the description is known to be right, as those in the binary are. Otherwise it is
    ///     checked, and all of its texts and expressions are compiled now.
    /// - Throws: `DiagnosticsError` with all mistakes in the description, or in the interfaces.
    package init(
        _ architecture: Architecture,
        in environment: Environment,
        frameworks: Frameworks = Frameworks(),
        isTrusted: Bool = false
    ) throws(DiagnosticsError) {
        self.architecture = architecture
        ownDescription = isTrusted ? nil : architecture
        self.environment = environment
        self.frameworks = frameworks
        users = Self.users(in: architecture)
        nameSettings = architecture.settings.filter(\.isName)
        seenSettings = SeenSettings(architecture)
        defaultSettings = architecture.defaultSettings
        if !frameworks.areChecked { _ = try frameworks.baseClasses(among: architecture.namedBases) }
        typesByFramework = frameworks.typesByFramework
        texts = OnceEach(count: architecture.templates.texts.count)
        expressions = OnceEach(count: architecture.templates.expressions.count)
        if !isTrusted { try check() }
    }

    /// Looks for names of what is not there, and compiles all texts and expressions.
    ///
    /// - Throws: `DiagnosticsError` with all mistakes in the description.
    private func check() throws(DiagnosticsError) {
        var problems = DescriptionCheck(architecture: architecture).diagnostics
        for text in architecture.templates.texts where !text.isPlain {
            do { _ = try compiled(text) } catch { problems += error.diagnostics }
        }
        for expression in architecture.templates.expressions {
            do { _ = try compiled(expression) } catch { problems += error.diagnostics }
        }
        if problems.hasErrors { throw DiagnosticsError(problems) }
    }

    private static func users(in architecture: Architecture) -> [String: [Role]] {
        architecture.roles.reduce(into: [:]) { users, role in
            for name in role.wiring.flatMap(\.type.placeholders) { users[name, default: []].append(role.role) }
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
        // Hardly any name has a file, and looking for one is faster than collecting the names of the description.
        guard frameworks.hasInterface(of: name), namedBases.value({ architecture.namedBases }).contains(name) else {
            return nil
        }
        return try? baseClass(named: name)
    }

    /// The templates that texts of the description include.
    package var referencedTemplates: Set<String> { Set(compiledTexts.flatMap(\.referencedTemplates)) }

    /// Whether a text of the description, or a template that it includes, computes the name of a template.
    package var computesNamesOfTemplates: Bool { compiledTexts.contains(where: \.computesNamesOfTemplates) }

    private var compiledTexts: [Template] {
        architecture.templates.texts.filter { !$0.isPlain }.compactMap { try? compiled($0) }
    }

    private func compiled(_ text: TemplateText) throws(DiagnosticsError) -> Template {
        try texts.value(text.number) { () throws(DiagnosticsError) in
            try movingErrors(of: text.text, to: text.range) { () throws(DiagnosticsError) in
                let file = SourceFile(path: architecture.file.path, text: text.text)
                return try Template(file, code: architecture.templates.code(of: text), in: environment)
            }
        }
    }

    private func compiled(_ expression: TemplateExpression) throws(DiagnosticsError) -> TemplateEngine.Expression {
        try expressions.value(expression.number) { () throws(DiagnosticsError) in
            try movingErrors(of: expression.text, to: expression.range) { () throws(DiagnosticsError) in
                let file = SourceFile(path: architecture.file.path, text: expression.text)
                let code = architecture.templates.code(of: expression)
                return try TemplateEngine.Expression(file, code: code, in: environment)
            }
        }
    }

    /// The text that a template of the description gives.
    ///
    /// - Throws: `DiagnosticsError` at the place of the template in the description.
    func render(_ text: TemplateText, with values: [String: Value]) throws(DiagnosticsError) -> String {
        // It has no expressions, so the result is the text itself.
        if text.isPlain { return text.text }
        let template = try compiled(text)
        return try movingErrors(of: text.text, to: text.range) { () throws(DiagnosticsError) in
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
        let compiled = try compiled(expression)
        return try movingErrors(of: expression.text, to: expression.range) { () throws(DiagnosticsError) in
            try compiled.evaluate(values)
        }
    }

    /// Whether a condition is met; `nil` if there is no condition.
    func isMet(_ condition: TemplateExpression?, with values: [String: Value]) throws(DiagnosticsError) -> Bool? {
        guard let condition else { return nil }
        return try evaluate(condition, with: values).isTrue
    }

    private func movingErrors<T>(
        of text: String,
        to range: Range<Int>,
        _ body: () throws(DiagnosticsError) -> T
    ) throws(DiagnosticsError) -> T {
        do throws(DiagnosticsError) {
            return try body()
        } catch {
            throw DiagnosticsError(error.diagnostics.map { moved($0, of: text, to: range) })
        }
    }

    /// A diagnostic of a text, moved to the place of that text in the description.
    private func moved(_ diagnostic: Diagnostic, of text: String, to range: Range<Int>) -> Diagnostic {
        let written = architecture.file.bytes[range]
        // A text in quotation marks can have escapes, and an expression a word that the description does not show.
        let starts = [(written, range.lowerBound), (written.dropFirst().dropLast(), range.lowerBound + 1)]
        let start = starts.first { $0.0.elementsEqual(text.utf8) }?.1
        func place(_ location: Diagnostic.Location?) -> Diagnostic.Location {
            guard let start, let location, location.file.path == architecture.file.path else {
                return architecture.location(range)
            }
            return architecture.location(start + location.range.lowerBound..<start + location.range.upperBound)
        }
        var moved = diagnostic
        moved.location = place(diagnostic.location)
        moved.notes = diagnostic.notes.map { note in
            var note = note
            if note.location?.file.path == architecture.file.path { note.location = place(note.location) }
            return note
        }
        return moved
    }
}

extension Architecture {
    /// Words that may be names of base classes: those in `base:` texts, and in the values of settings.
    fileprivate var namedBases: Set<String> {
        // Bytes outside ASCII are parts of letters.
        let texts = roles.compactMap { $0.base?.text } + settings.flatMap(\.values)
        let words = texts.flatMap { text in text.pieces { !(Ascii.isWordPart($0) || $0 == UInt8(ascii: "!")) } }
        return Set(words.filter { $0.utf8.first != UInt8(ascii: "!") })
    }
}
