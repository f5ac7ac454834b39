import ModulePlan
import ProjectFiles
import SourceText

/// Finds the mistakes in the settings of a project, whatever specs it has: most are found when a module is planned.
enum SettingsCheck {
    /// - Returns: What `check` would say about the file of the settings.
    static func diagnostics(of project: Project, with resources: ProjectResources) -> [Diagnostic] {
        guard let settings = resources.settings.file, let path = try? ProjectPath("Settings/Settings.viper") else {
            return []
        }
        let spec = SourceFile(path: path.text, text: "module Settings {\n}\n")
        let input = ProjectInput(project, with: resources, specs: [(path, spec)], scope: [], hasPages: false)
        let found = input.diagnostics + ProjectPlanner.plan(input).diagnostics
        return found.filter { $0.location?.file.path == settings.path }.unique().sortedByLocation()
    }
}
