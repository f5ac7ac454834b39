import ModulePlan
import ModuleSpec
import SourceText

/// The architectures that the modules of a project choose, each compiled once.
struct CompiledArchitectures {
    /// `nil` for a name that no architecture has.
    private let architectures: [String: Result<CompiledArchitecture?, DiagnosticsError>]
    private let library: TemplateLibrary

    /// Compiles the architectures. A mistake in one is reported when a module asks for it.
    ///
    /// - Parameter names: The names of the chosen architectures.
    init(_ names: Set<String>, from library: TemplateLibrary) {
        self.library = library
        architectures = Dictionary(
            uniqueKeysWithValues: names.map { name in
                (name, Result { () throws(DiagnosticsError) in try library.architecture(name) })
            }
        )
    }

    /// Whether the architecture of a module has all settings of the module and its project, so that the settings of
    /// other architectures are not needed.
    func haveAllSettings(of module: Module, in project: ProjectSettings) -> Bool {
        let choice = ArchitectureChoice(of: module, in: project)
        guard let architecture = try? self.architecture(choice).architecture else { return true }
        return Settings.areAllKnown(to: architecture, of: module, in: project)
    }

    /// - Throws: The mistakes in the architecture, or an error if it does not exist.
    func architecture(_ choice: ArchitectureChoice) throws(DiagnosticsError) -> CompiledArchitecture {
        guard let architecture = try architectures[choice.name]?.get() else {
            throw DiagnosticsError([choice.unknown(among: library.architectureNames)])
        }
        return architecture
    }
}
