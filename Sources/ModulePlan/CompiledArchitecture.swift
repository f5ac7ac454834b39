import ModuleSpec
import SourceText
import TemplateEngine

/// An architecture with the templates in its description compiled, ready for any number of modules.
package struct CompiledArchitecture: Sendable {
    package let architecture: Architecture
    let environment: Environment
    private let texts: [Int: Template]
    private let expressions: [Int: TemplateEngine.Expression]

    /// Compiles the names, paths and conditions that the description is written with.
    ///
    /// - Throws: `DiagnosticsError` with every mistake in them.
    package init(_ architecture: Architecture, in environment: Environment) throws {
        self.architecture = architecture
        self.environment = environment
        var texts: [Int: Template] = [:]
        var expressions: [Int: TemplateEngine.Expression] = [:]
        var problems: [Diagnostic] = []
        func collect(_ text: TemplateText, _ compile: (SourceFile) throws -> Void) {
            do {
                try compile(SourceFile(path: architecture.file.path, text: text.text))
            } catch let error as DiagnosticsError {
                problems += error.diagnostics.map { Self.moved($0, to: text, in: architecture) }
            } catch {
                problems.append(.error("\(error)", at: architecture.location(text.range)))
            }
        }
        for text in architecture.texts {
            collect(text) { texts[text.range.lowerBound] = try Template($0, in: environment) }
        }
        for text in architecture.conditions {
            collect(text) { expressions[text.range.lowerBound] = try TemplateEngine.Expression($0, in: environment) }
        }
        if problems.hasErrors { throw DiagnosticsError(problems) }
        self.texts = texts
        self.expressions = expressions
    }

    func render(_ text: TemplateText, _ values: [String: Value]) throws -> String {
        guard let template = texts[text.range.lowerBound] else { return "" }
        return try placed(text) { String(decoding: try template.render(values), as: UTF8.self) }
    }

    func evaluate(_ text: TemplateText, _ values: [String: Value]) throws -> Value {
        guard let expression = expressions[text.range.lowerBound] else { return .null }
        return try placed(text) { try expression.evaluate(values) }
    }

    private func placed<T>(_ text: TemplateText, _ body: () throws -> T) throws -> T {
        do {
            return try body()
        } catch let error as DiagnosticsError {
            throw DiagnosticsError(error.diagnostics.map { Self.moved($0, to: text, in: architecture) })
        }
    }

    /// A diagnostic of a small text, at the place of the text in the description.
    private static func moved(
        _ diagnostic: Diagnostic,
        to text: TemplateText,
        in architecture: Architecture
    ) -> Diagnostic {
        Diagnostic(
            diagnostic.severity,
            diagnostic.message,
            at: architecture.location(text.range),
            notes: diagnostic.notes
        )
    }
}

extension Architecture {
    fileprivate var conditions: [TemplateText] {
        [givesReferences, showsReferences].compactMap { $0 } + files.flatMap { [$0.each, $0.when].compactMap { $0 } }
            + sharedFiles.compactMap(\.when) + warnings.map(\.when)
            + roles.flatMap { $0.refusals.map(\.when) + [$0.inherits].compactMap { $0 } }
    }

    /// Names, paths and messages.
    fileprivate var texts: [TemplateText] {
        roles.flatMap { role in
            [role.word, role.contract, role.type, role.base, role.property, role.folder, role.holds, role.reserves]
                .compactMap { $0 } + role.refusals.map(\.message)
        } + namings.flatMap { $0.names.map(\.text) } + counterparts.map(\.type) + files.map(\.path)
            + sharedFiles.map(\.path) + [reserves, declares].compactMap { $0 }
            + warnings.flatMap { [$0.message, $0.note].compactMap { $0 } }
    }
}
