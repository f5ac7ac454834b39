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
        /// What is compiled already; `nil` before anything is.
        var program: Program?
        var templates: [String: Result<Template, DiagnosticsError>] = [:]
    }

    /// - Parameter environment: The loader of the templates, and the settings.
    public init(in environment: Environment) {
        self.environment = environment
        state = Locked(State())
    }

    /// The template with a name.
    ///
    /// - Parameter name: The name with which the loader finds the template.
    /// - Throws: `DiagnosticsError` with all mistakes in the template, or that there is none of this name.
    public func template(named name: String) throws(DiagnosticsError) -> Template {
        let result = state.withLock { state in
            if state.templates[name] == nil { compile([name], &state) }
            return state.templates[name]
        }
        guard let result else { throw environment.missingTemplate(name) }
        return try result.get()
    }

    /// Compiles several templates together: `store.compile(["row", "page"])`
    ///
    /// That takes less time and memory than to compile each when it is asked for. The mistakes in a template are thrown
    /// when it is asked for.
    ///
    /// - Parameter names: The names of the templates. Those that are compiled already are left out.
    public func compile(_ names: some Sequence<String>) {
        state.withLock { state in
            let new = names.filter { state.templates[$0] == nil }
            if !new.isEmpty { compile(new, &state) }
        }
    }

    private func compile(_ names: [String], _ state: inout State) {
        let (program, targets) = Linker.link(names, into: state.program.take() ?? Program(environment))
        let linked = LinkedProgram(program)
        for (name, target) in zip(names, targets) {
            state.templates[name] =
                switch target {
                case .code(let entry): .success(Template(linked, entry: entry))
                case .broken(let diagnostics): .failure(DiagnosticsError(diagnostics))
                case .missing: .failure(environment.missingTemplate(name))
                }
        }
        state.program = program
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

    /// Renders the template with a name and the properties of a value: `try store.render("page", encoding: page)`
    ///
    /// - Parameters:
    ///   - name: The name with which the loader finds the template.
    ///   - context: A value that is encoded as a dictionary. Its keys are the variables.
    /// - Returns: The text that the template writes.
    /// - Throws: `ValueError` for what a template cannot use, or `DiagnosticsError` as `render(_:_:)` does.
    public func render(_ name: String, encoding context: some Encodable) throws -> String {
        try template(named: name).render(encoding: context)
    }

    /// Renders the template with a name, without checking the result as a `String`.
    ///
    /// - Parameters:
    ///   - name: The name with which the loader finds the template.
    ///   - context: The variables that the template sees, by name.
    /// - Returns: The UTF-8 bytes that the template writes.
    /// - Throws: `DiagnosticsError` with the mistakes in the template, or with the first one of the rendering.
    public func renderBytes(_ name: String, _ context: [String: Value] = [:]) throws(DiagnosticsError) -> [UInt8] {
        try template(named: name).renderBytes(context)
    }

    /// Compiles all templates that the loader names, and those that they name: `try store.check()`
    ///
    /// - Throws: `DiagnosticsError` with all mistakes in them, and names of templates that do not exist.
    public func check() throws(DiagnosticsError) {
        compile(environment.loader.names())
        let mistakes = state.withLock { $0.program?.mistakes ?? [] }
        if !mistakes.isEmpty { throw DiagnosticsError(mistakes.sortedByLocation()) }
    }
}

extension Program {
    /// The mistakes in all templates, and names of templates that do not exist.
    fileprivate var mistakes: [Diagnostic] {
        var mistakes: [Diagnostic] = []
        for name in targets.keys.sorted() {
            if case .broken(let diagnostics)? = targets[name] { mistakes += diagnostics }
        }
        for (position, instruction) in code.enumerated() {
            guard let number = instruction.reference, let name = references[number].name,
                let file = unit(at: position)?.file
            else { continue }
            if case .missing? = references[number].target {
                let error = file.error("there is no template '\(Excerpt.of(name))'", at: place(at: position).range)
                mistakes += environment.explaining(DiagnosticsError([error]), missing: name).diagnostics
            }
            if let block = references[number].strayBlock {
                let message = "'\(Excerpt.of(name))' has no block '\(Excerpt.of(symbols[blocks[block].name].name))'"
                mistakes.append(file.error(message, at: blocks[block].place.range))
            }
        }
        return mistakes
    }
}
