import SourceText

/// Templates that are compiled together: a template that several of them name is compiled once.
///
///     let templates = TemplateSet(["view", "presenter"], in: environment)
///     let text = try templates["view"]?.get().render(["name": "Ada"])
public struct TemplateSet: Sendable {
    private let templates: [String: Result<Template, DiagnosticsError>]

    /// Compiles templates, and the templates that they include, extend or import by a literal name.
    ///
    /// - Parameters:
    ///   - names: The names with which the loader of the environment finds the templates.
    ///   - environment: The loader of all templates, and the settings.
    public init(_ names: [String], in environment: Environment) {
        let (program, targets) = Linker.link(names, in: environment)
        let linked = LinkedProgram(program)
        templates = targets.compactMapValues { target in
            switch target {
            case .code(let entry): .success(Template(linked, entry: entry))
            case .broken(let diagnostics): .failure(DiagnosticsError(diagnostics))
            case .missing: nil
            }
        }
    }

    /// The template with a name, or all mistakes in it; `nil` for a name that was not given, or that the loader does not
    /// know.
    public subscript(name: String) -> Result<Template, DiagnosticsError>? { templates[name] }
}
