import ModulePlan
import ModuleSpec
import ProjectFiles
import SourceText

/// A module's plan, with the place of each of its files in the project.
struct PlacedModule {
    struct File {
        let path: ProjectPath
        let planned: PlannedFile
    }

    let id: ModuleID
    let plan: ModulePlan
    let files: [File]
    /// The files that the module needs in addition to its own, in the folder that they share.
    let sharedFiles: [File]
    let sharedFolder: ProjectPath

    /// - Throws: that a path leads out of the project, or has an unusable name in it.
    init(_ plan: ModulePlan, specPath: ProjectPath) throws(DiagnosticsError) {
        let module = plan.module
        do throws(PathProblem) {
            let folder = try Self.folder(of: plan, specPath: specPath)
            let sharedFolder = try Self.sharedFolder(of: plan, in: folder)
            self.plan = plan
            self.sharedFolder = sharedFolder
            id = ModuleID(spec: specPath, name: module.name.text)
            files = try Self.files(plan.files, in: folder)
            sharedFiles = try Self.files(plan.sharedFiles, in: sharedFolder)
        } catch {
            throw DiagnosticsError([
                .error("a file of '\(module.name.text)' \(error.message)", at: module.location(module.name.range))
            ])
        }
    }

    private static func files(_ files: [PlannedFile], in folder: ProjectPath) throws(PathProblem) -> [File] {
        try files.map { file throws(PathProblem) in File(path: try folder.appending(file.path), planned: file) }
    }

    /// The folder of a module: the spec's own for the only module of a spec, one of its own for each of several, and one
    /// below the folder that the setting `output` names.
    private static func folder(of plan: ModulePlan, specPath: ProjectPath) throws(PathProblem) -> ProjectPath {
        let output = plan.settings["output"]
        if !output.isEmpty { return try ProjectPath.root.appending(output).appending(plan.module.name.text) }
        let folder = specPath.parent ?? .root
        return plan.module.isOnlyModuleOfFile ? folder : try folder.appending(plan.module.name.text)
    }

    /// The folder that the setting `shared` names; else one in the target that the module belongs to.
    private static func sharedFolder(of plan: ModulePlan, in folder: ProjectPath) throws(PathProblem) -> ProjectPath {
        let chosen = plan.settings["shared"]
        return chosen.isEmpty ? try folder.targetFolder.appending("Shared") : try ProjectPath.root.appending(chosen)
    }
}
