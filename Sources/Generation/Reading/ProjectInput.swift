import ModuleSpec
import ProjectFiles
import SourceText

/// Everything that is read of one project.
package struct ProjectInput: Sendable {
    package let project: Project
    let resources: ProjectResources
    let specs: [(path: ProjectPath, file: SpecFile)]
    /// What earlier runs made.
    let manifests: [Manifest]
    /// What is wrong with manifests that cannot be read.
    let manifestDiagnostics: [Diagnostic]
    /// The files and folders that were searched for specs.
    let scope: [ProjectPath]

    /// - Parameters:
    ///   - specs: the text of each.
    ///   - scope: the files and folders that were searched for them.
    init(
        _ project: Project,
        with resources: ProjectResources,
        specs: [(path: ProjectPath, file: SourceFile)],
        scope: [ProjectPath]
    ) {
        self.project = project
        self.resources = resources
        self.specs = specs.map { ($0.path, SpecFile($0.file)) }
        (manifests, manifestDiagnostics) = project.manifests()
        self.scope = scope
    }

    /// The mistakes in the settings and in the specs.
    var diagnostics: [Diagnostic] { resources.settings.diagnostics + specs.flatMap(\.file.diagnostics) }

    var moduleCount: Int { specs.reduce(0) { $0 + $1.file.modules.count } }
}

/// Everything that is read for a run.
package struct GenerationInput: Sendable {
    /// The projects that could be read.
    let projects: [ProjectInput]
    /// What is wrong with anything that was read, or could not be.
    let diagnostics: [Diagnostic]
    /// The status to end with if something could not be read; `nil` if everything could.
    let failure: ExitStatus?
}
