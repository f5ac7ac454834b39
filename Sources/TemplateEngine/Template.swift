// Sources and diagnostics are part of what this module speaks, so whoever imports it has their names.
@_exported import SourceText

/// A template, compiled once together with the templates that it names, to be rendered any number of times.
///
///     let template = try Template(SourceFile(path: "greeting.stencil", text: "Hello {{ name }}!\n"))
///     let bytes = try template.render(["name": "Ada"])
///
/// It is immutable: one template can be rendered by many threads at once.
public struct Template: Sendable {
    private let program: LinkedProgram
    private let entry: Int

    /// Compiles a template and, by the environment's loader, those that it includes, extends or imports by names that
    /// are written out. Names that are only known while rendering are loaded then. A template that is missing or has
    /// mistakes is reported where it is reached.
    ///
    /// - Throws: `DiagnosticsError` with all mistakes of `source`.
    public init(_ source: SourceFile, in environment: Environment = Environment()) throws {
        let (program, entry) = try Linker.link(source, in: environment)
        self.program = LinkedProgram(program)
        self.entry = entry
    }

    /// Renders the template.
    ///
    /// - Parameter context: the variables that the template sees.
    /// - Returns: what it writes.
    /// - Throws: `DiagnosticsError` with what is at fault, and how the template came there as its notes.
    public func render(_ context: [String: Value]) throws -> [UInt8] {
        var machine = Machine(program, context: context)
        try machine.run(from: entry)
        return machine.output.bytes
    }
}
