import SourceText

/// The templates of a loader, each compiled once: when it is first asked for, or when another one names it.
///
///     let store = TemplateStore(in: Environment(loader: Loader(folder: "Templates")))
///     let text = try store.render("page", ["title": "Home"])
///
/// Several threads can use a store at once. A template that was compiled is not read again, also if its file changes.
public final class TemplateStore: Sendable {
    /// The settings of all templates.
    public let environment: Environment
    private let state: Locked<State>

    private struct State: Sendable {
        var program: Program
        var templates: [String: Result<Template, DiagnosticsError>] = [:]
    }

    /// - Parameter environment: The loader of the templates, and the settings.
    public init(in environment: Environment) {
        self.environment = environment
        state = Locked(State(program: Program(environment)))
    }

    /// The template with a name.
    ///
    /// - Parameter name: The name with which the loader finds the template.
    /// - Throws: `DiagnosticsError` with all mistakes in the template, or that there is none of this name.
    public func template(named name: String) throws(DiagnosticsError) -> Template {
        let result = state.withLock { state in
            if let known = state.templates[name] { return known }
            let (program, target) = Linker.link(name, into: state.program)
            state.program = program
            let result: Result<Template, DiagnosticsError> =
                switch target {
                case .code(let entry): .success(Template(LinkedProgram(program), entry: entry))
                case .broken(let diagnostics): .failure(DiagnosticsError(diagnostics))
                case .missing: .failure(environment.missingTemplate(name))
                }
            state.templates[name] = result
            return result
        }
        return try result.get()
    }

    /// Renders the template with a name.
    ///
    /// - Parameters:
    ///   - name: The name with which the loader finds the template.
    ///   - context: The variables that the template sees, by name.
    /// - Returns: The text that the template writes.
    /// - Throws: `DiagnosticsError` with the mistakes in the template, or with the first one of the rendering.
    public func render(_ name: String, _ context: [String: Value] = [:]) throws(DiagnosticsError) -> String {
        try template(named: name).render(context)
    }
}
