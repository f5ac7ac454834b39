// The public interface takes sources and throws diagnostics: an import of this module makes their names visible, too.
@_exported import SourceText

/// A template that is compiled once, together with the templates that it names, and rendered any number of times.
///
///     let template = try Template(SourceFile(path: "greeting.stencil", text: "Hello {{ name }}!\n"))
///     let bytes = try template.render(["name": "Ada"])
///
/// A template is immutable, so several threads can render it at once.
public struct Template: Sendable {
    private let program: LinkedProgram
    private let entry: Int
    /// What the template writes, if it is text only.
    private let onlyText: [UInt8]?

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

    /// - Parameter entry: The index of the first instruction of the template.
    init(_ linked: LinkedProgram, entry: Int) {
        program = linked
        self.entry = entry
        onlyText = linked.program.onlyText(at: entry)
    }

    /// The names of the templates that this one includes, extends or imports by a literal name, directly or through
    /// others, in byte order. A name is among them even if its template is missing or has mistakes.
    public var referencedTemplates: [String] {
        program.program.names(reachedFrom: entry).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Renders the template.
    ///
    /// - Parameter context: The variables that the template sees, by name.
    /// - Returns: The bytes that the template writes.
    /// - Throws: `DiagnosticsError` with the first mistake. Its notes name the includes and calls that led there.
    public func render(_ context: [String: Value]) throws(DiagnosticsError) -> [UInt8] {
        if let onlyText { return onlyText }
        var machine = Machine(program, context: context)
        try machine.run(from: entry)
        return machine.output.bytes
    }
}
