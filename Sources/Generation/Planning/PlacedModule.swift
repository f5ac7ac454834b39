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
    /// The files of the module, those of its tests, then its page.
    let files: [File]
    /// The files of the target that the module needs.
    let targetFiles: [File]
    let targetFilesFolder: ProjectPath
    /// A warning if it is not known what the tests of the module import.
    let diagnostics: [Diagnostic]

    /// - Parameters:
    ///   - pages: The pages of the project; `nil` if it has none.
    ///   - description: The architecture, if a person can change it.
    /// - Throws: An error if a path leaves the project or contains an unusable name.
    init(
        _ plan: ModulePlan,
        specPath: ProjectPath,
        in targets: Targets,
        _ pages: ModulePages?,
        describedBy description: Architecture?
    ) throws(DiagnosticsError) {
        let module = plan.module
        do throws(PathProblem) {
            let folder = try Self.folder(of: plan, specPath: specPath)
            let targetFilesFolder = try Self.targetFilesFolder(of: plan, in: folder, targets)
            self.plan = plan
            self.targetFilesFolder = targetFilesFolder
            id = ModuleID(spec: specPath, name: module.name.text)
            let tests = plan.settings.haveTests ? try TestPlace(of: plan, in: folder, targets) : nil
            diagnostics = tests?.diagnostics(of: module) ?? []
            files =
                try Self.files(plan.files, in: folder) + Self.testFiles(of: plan, in: tests)
                + Self.pageFiles(of: plan, in: pages, specPath: specPath, targets)
            targetFiles = try Self.files(plan.targetFiles, in: targetFilesFolder)
        } catch {
            let problem = Diagnostic.error(
                "a file of '\(module.name.text)' \(error.message)",
                at: module.location(module.name.range)
            )
            let folder = try? Self.folder(of: plan, specPath: specPath)
            let wrong = plan.allFiles.filter { (try? folder?.appendingGenerated($0.path)) == nil }.compactMap(\.pathRange)
            throw DiagnosticsError([folder == nil ? problem : description?.naming(wrong, in: problem) ?? problem])
        }
    }

    private static func files(_ files: [PlannedFile], in folder: ProjectPath) throws(PathProblem) -> [File] {
        try files.map { file throws(PathProblem) in
            File(path: try folder.appendingGenerated(file.path), planned: file)
        }
    }

    private static func testFiles(of plan: ModulePlan, in place: TestPlace?) throws(PathProblem) -> [File] {
        guard let place else { return [] }
        return try files(plan.testFiles(importing: place.testedModule), in: place.folder)
    }

    private static func pageFiles(
        of plan: ModulePlan,
        in pages: ModulePages?,
        specPath: ProjectPath,
        _ targets: Targets
    ) throws(PathProblem) -> [File] {
        guard let pages else { return [] }
        let target = targets.folder(of: specPath)
        let links = try pages.links(of: plan.module, in: target)
        return try files([plan.page(with: links)].compactMap { $0 }, in: pages.folder(for: target))
    }

    /// The folder of a module. The only module of a spec has the spec's folder, and each of several a folder beside the
    /// spec. With the setting `output`, the folder is in the one that the setting names.
    private static func folder(of plan: ModulePlan, specPath: ProjectPath) throws(PathProblem) -> ProjectPath {
        let output = plan.settings["output"]
        if !output.isEmpty { return try ProjectPath.root.appending(output).appending(plan.module.name.text) }
        let folder = specPath.parent ?? .root
        return plan.module.isOnlyModuleOfFile ? folder : try folder.appending(plan.module.name.text)
    }

    /// The folder that the setting `shared` names. Without the setting, a folder in the target of the module.
    private static func targetFilesFolder(
        of plan: ModulePlan,
        in folder: ProjectPath,
        _ targets: Targets
    ) throws(PathProblem) -> ProjectPath {
        let chosen = plan.settings["shared"]
        guard chosen.isEmpty else { return try ProjectPath.root.appending(chosen) }
        return try targets.folder(of: folder).appending("Shared")
    }
}
