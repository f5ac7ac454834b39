import ModulePlan
import ModuleSpec
import SourceText

/// The architecture of a module: its own choice, else the project's, else the standard one.
package struct ArchitectureChoice {
    package let name: String
    /// The place of the choice; `nil` for the standard one.
    private let location: Diagnostic.Location?

    init(of module: Module, in project: ProjectSettings) {
        guard let setting = module.setting("architecture") else {
            self.init(in: project)
            return
        }
        self.init(name: setting.value, location: module.location(setting.valueRange))
    }

    private init(name: String, location: Diagnostic.Location?) {
        self.name = name
        self.location = location
    }

    /// The choice for a module that chooses none.
    package init(in project: ProjectSettings) {
        if let file = project.file, let setting = project.setting("architecture") {
            name = setting.value
            location = Diagnostic.Location(file: file, range: setting.valueRange)
        } else {
            name = TemplateLibrary.standardArchitecture
            location = nil
        }
    }

    /// The error for an architecture that does not exist.
    func unknown(among names: [String]) -> Diagnostic {
        let problem = Diagnostic.error("there is no architecture '\(name)'", at: location)
        return location.flatMap { problem.suggesting(nearestTo: name, among: names, at: $0) }
            ?? problem.note("it can be \(names.joined(separator: ", "))")
    }
}
