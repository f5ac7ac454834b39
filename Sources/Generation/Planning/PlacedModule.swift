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
    /// Warnings if it is not known what the tests of the module import, and if its target has the name of a type.
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
        func problem(_ error: PathProblem) -> Diagnostic {
            .error("a file of '\(module.name.text)' \(error.message)", at: module.location(module.name.range))
        }
        let folders: Folders
        do throws(PathProblem) {
            folders = try Folders(of: plan, specPath: specPath, in: targets, pages)
        } catch {
            throw DiagnosticsError([problem(error)])
        }
        do throws(UnusableFile) {
            files =
                try Self.files(plan.files, in: folders.module) + Self.testFiles(of: plan, in: folders.tests)
                + Self.files(folders.page.map { [$0.file] } ?? [], in: folders.page?.folder ?? .root)
            targetFiles = try Self.files(plan.targetFiles, in: folders.targetFiles)
        } catch {
            let problem = problem(error.problem)
            let path = [error.file.pathRange].compactMap { $0 }
            throw DiagnosticsError([description?.naming(path, in: problem) ?? problem])
        }
        self.plan = plan
        targetFilesFolder = folders.targetFiles
        id = ModuleID(spec: specPath, name: module.name.text)
        let hidden = Self.hiddenTarget(of: plan, targets.folder(of: folders.module))
        diagnostics = (folders.tests?.diagnostics(of: module) ?? []) + [hidden].compactMap { $0 }
    }

    /// A warning for a module whose target has its name, if a type of a framework has that name, too.
    private static func hiddenTarget(of plan: ModulePlan, _ folder: ProjectPath) -> Diagnostic? {
        let name = plan.module.name
        guard let framework = plan.frameworkWithItsName, folder != .root, folder.name == name.text else { return nil }
        return .warning(
            "the target '\(name.text)' has the name of a type of \(framework)",
            at: plan.module.location(name.range)
        )
        .note("no name can be qualified with the target: '\(name.text).' means the type")
    }

    /// A file whose path cannot be used.
    private struct UnusableFile: Error {
        let file: PlannedFile
        let problem: PathProblem
    }

    private static func files(_ files: [PlannedFile], in folder: ProjectPath) throws(UnusableFile) -> [File] {
        try files.map { file throws(UnusableFile) in
            do throws(PathProblem) {
                return File(path: try folder.appendingGenerated(file.path), planned: file)
            } catch {
                throw UnusableFile(file: file, problem: error)
            }
        }
    }

    private static func testFiles(of plan: ModulePlan, in place: TestPlace?) throws(UnusableFile) -> [File] {
        guard let place else { return [] }
        return try files(plan.testFiles(importing: place.testedModule), in: place.folder)
    }
}

/// The folders of the files of a module.
private struct Folders {
    let module: ProjectPath
    let targetFiles: ProjectPath
    /// `nil` for a module without tests.
    let tests: TestPlace?
    /// The page of the module with its folder, if it has one.
    let page: (file: PlannedFile, folder: ProjectPath)?

    /// - Throws: An error if a folder of the settings cannot be used.
    init(
        of plan: ModulePlan,
        specPath: ProjectPath,
        in targets: Targets,
        _ pages: ModulePages?
    ) throws(PathProblem) {
        module = try Self.folder(of: plan, specPath: specPath)
        targetFiles = try Self.targetFilesFolder(of: plan, in: module, targets)
        tests = plan.settings.haveTests ? try TestPlace(of: plan, in: module, targets) : nil
        page = try Self.page(of: plan, in: pages, targets.folder(of: specPath))
    }

    private static func page(
        of plan: ModulePlan,
        in pages: ModulePages?,
        _ target: ProjectPath
    ) throws(PathProblem) -> (file: PlannedFile, folder: ProjectPath)? {
        guard let pages, let page = plan.page(with: try pages.links(of: plan.module, in: target)) else { return nil }
        return (page, try pages.folder(for: target))
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
