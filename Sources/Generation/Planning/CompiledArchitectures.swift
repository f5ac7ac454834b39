import ModulePlan
import SourceText

/// The architectures that the modules of a project choose, each compiled once.
struct CompiledArchitectures {
    private let architectures: [String: Result<CompiledArchitecture, DiagnosticsError>]
    private let library: TemplateLibrary

    /// - Parameter names: those of the chosen architectures.
    /// - Throws: defects only. A mistake in an architecture is reported when a module asks for it.
    init(_ names: Set<String>, from library: TemplateLibrary) throws {
        var architectures: [String: Result<CompiledArchitecture, DiagnosticsError>] = [:]
        for name in names {
            let result = try Result(mistakesOf: { try library.architecture(name) })
            switch result {
            case .success(let architecture): architectures[name] = architecture.map { .success($0) }
            case .failure(let error): architectures[name] = .failure(error)
            }
        }
        self.architectures = architectures
        self.library = library
    }

    /// - Throws: the mistakes in the architecture, or that there is none of that name.
    func architecture(_ choice: ArchitectureChoice) throws(DiagnosticsError) -> CompiledArchitecture {
        guard let architecture = architectures[choice.name] else {
            throw DiagnosticsError([choice.unknown(among: library.architectureNames)])
        }
        return try architecture.get()
    }
}
