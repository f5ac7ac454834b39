// The public interface takes sources and throws diagnostics: an import of this module makes their names visible, too.
@_exported import SourceText

/// A template that is compiled once, together with the templates that it names, and rendered any number of times.
///
///     let template = try Template("Hello {{ name }}!\n")
///     let text = try template.render(["name": "Ada"])
///
/// A template is immutable, so several threads can render it at once.
public struct Template: Sendable {
    private let code: Code
    private let plain: PlainProgram?

    /// Compiles a template, and the templates that it includes, extends or imports by a literal name.
    ///
    /// A template whose name is computed is loaded while rendering. If another template is missing or has mistakes, the
    /// rendering that reaches it throws them.
    ///
    /// - Parameters:
    ///   - source: The text of the template. Its path names it in messages.
    ///   - environment: The loader of other templates, and the settings.
    /// - Throws: `DiagnosticsError` with all mistakes in `source`.
    public init(_ source: SourceFile, in environment: Environment = Environment()) throws(DiagnosticsError) {
        let (program, entry) = try Linker.link(source, in: environment)
        self.init(LinkedProgram(program), entry: entry)
    }

    /// Takes a template that was compiled when the tool was built, and compiles it if that is not possible.
    ///
    /// - Parameter code: What `TemplateImage.code(ofText:)` of the same build made of the template.
    package init(_ source: SourceFile, code: [UInt8]?, in environment: Environment) throws(DiagnosticsError) {
        if let stored = code.flatMap({ StoredImage($0, in: environment) }) {
            self.init(.stored(StoredCode(.template, source, image: stored.code, in: environment)), stored.plain)
        } else {
            try self.init(source, in: environment)
        }
    }

    /// Compiles a template from a text: `try Template("Hello {{ name }}!")`
    ///
    /// - Parameters:
    ///   - text: The text of the template.
    ///   - name: The name of the template in messages.
    ///   - environment: The loader of other templates, and the settings.
    /// - Throws: `DiagnosticsError` with all mistakes in the text.
    public init(
        _ text: String,
        name: String = "template",
        in environment: Environment = Environment()
    ) throws(DiagnosticsError) {
        try self.init(SourceFile(path: name, text: text), in: environment)
    }

    /// - Parameter entry: The index of the first instruction of the template.
    init(_ linked: LinkedProgram, entry: Int) {
        self.init(.linked(linked, entry: entry), PlainProgram(linked.program, at: entry))
    }

    private init(_ code: Code, _ plain: PlainProgram?) {
        self.code = code
        self.plain = plain
    }

    /// The names of the templates that this one includes, extends or imports by a literal name, directly or through
    /// others, in byte order. A name is among them even if its template is missing or has mistakes.
    public var referencedTemplates: [String] {
        Set(references.compactMap(\.name))
            .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Whether this template, or one of `referencedTemplates`, computes the name of a template while it is rendered.
    package var computesNamesOfTemplates: Bool { references.contains { $0.name == nil } }

    private var references: [Reference] {
        guard let (linked, entry) = try? code.linked() else { return [] }
        return linked.program.references(reachedFrom: entry)
    }

    /// Renders the template: `try template.render(["name": "Ada"])`
    ///
    /// - Parameter context: The variables that the template sees, by name.
    /// - Returns: The text that the template writes.
    /// - Throws: `DiagnosticsError` with the first mistake. Its notes name the includes and calls that led there.
    public func render(_ context: [String: Value] = [:]) throws(DiagnosticsError) -> String {
        String(decoding: try renderBytes(context), as: UTF8.self)
    }

    /// Renders the template with the properties of a value: `try template.render(encoding: page)`
    ///
    /// - Parameter context: A value that is encoded as a dictionary. Its keys are the variables.
    /// - Returns: The text that the template writes.
    /// - Throws: `ValueError` for what a template cannot use, or `DiagnosticsError` with the first mistake.
    public func render(encoding context: some Encodable) throws -> String {
        try render(try Value(encoding: context).variables)
    }

    /// Renders the template, without checking the result as a `String`.
    ///
    /// - Parameter context: The variables that the template sees, by name.
    /// - Returns: The UTF-8 bytes that the template writes.
    /// - Throws: `DiagnosticsError` with the first mistake. Its notes name the includes and calls that led there.
    public func renderBytes(_ context: [String: Value] = [:]) throws(DiagnosticsError) -> [UInt8] {
        if let plain {
            let linked = plain.hasFilters ? try code.linked().program : nil
            if let output = plain.run(in: context, as: linked) { return output.bytes }
        }
        let (program, entry) = try code.linked()
        var machine = Machine(program, context: context)
        try machine.render(from: entry)
        return machine.output.bytes
    }
}
