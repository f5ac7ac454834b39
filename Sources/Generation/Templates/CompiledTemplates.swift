import SourceText
import TemplateEngine

/// The templates that a run uses, each compiled once.
struct CompiledTemplates: Sendable {
    /// A template by its architecture, and by the name that the architecture's description gives it.
    struct ID: Hashable {
        let architecture: String
        let name: String
    }

    private let templates: [ID: Result<Template, DiagnosticsError>]

    /// Compiles the templates. A mistake in one is reported when the template is used.
    init(_ ids: Set<ID>, from library: TemplateLibrary) {
        var templates: [ID: Result<Template, DiagnosticsError>] = [:]
        for (architecture, ids) in Dictionary(grouping: ids, by: \.architecture) {
            let files = library.files(of: architecture)
            let environment = library.environment(of: architecture)
            for id in ids {
                templates[id] = Result { () throws(DiagnosticsError) in
                    guard let file = files[id.name + TemplateLibrary.templateSuffix] else { throw Self.missing(id) }
                    return try Template(file, in: environment)
                }
            }
        }
        self.templates = templates
    }

    subscript(id: ID) -> Result<Template, DiagnosticsError> {
        templates[id] ?? .failure(Self.missing(id))
    }

    private static func missing(_ id: ID) -> DiagnosticsError {
        DiagnosticsError([.error("architecture '\(id.architecture)' has no template '\(id.name)'")])
    }
}
