import ModuleSpec
import ProjectFiles
import SourceText

/// Looks at the project around a folder, and at what decides which files its commands find.
package struct ProjectDiagnosis {
    let project: Project
    private let workingFolder: WorkingFolder
    /// `nil` if they cannot be read, which other commands report.
    let resources: ProjectResources?
    private let settings: ProjectSettings
    private let settingProblems: [Diagnostic]
    private let listing: FolderListing

    /// - Throws: `Failure` if the folder does not exist, or if the settings cannot be read.
    package init(of workingFolder: WorkingFolder) throws(Failure) {
        self.workingFolder = workingFolder
        (project, resources, settings) = try Failure.wrapping { () throws(FileError) in
            let project = try Project.around(workingFolder)
            let resources = try? ProjectResources(of: project)
            let settings = if let resources { resources.settings } else { try project.projectSettings() }
            return (project, resources, settings)
        }
        let found = resources.map { [project] in SettingsCheck.diagnostics(of: project, with: $0) }
        settingProblems = settings.diagnostics + (found ?? [])
        listing = project.listing(of: .root, endingWith: ".viper", isDeep: true)
    }

    /// In the order of their subjects, at least one for each.
    package var observations: [ProjectObservation] {
        [version, root] + folders + [settingsFile] + templates + specs + targets + [plugins, hooks] + records
    }

    private var version: ProjectObservation {
        guard let problem = settings.versionDiagnostics.first else {
            return .init(.version, "viper-gen \(ToolVersion.current)")
        }
        return .init(.version, problem.message, remedy: "install that version")
    }

    private var root: ProjectObservation {
        guard project.isInUse || settings.file != nil else {
            let isRepository = text(of: ".git/HEAD") != nil || text(of: ".git") != nil
            return .init(
                .root,
                "\(project.root), which has no .viper-gen yet" + (isRepository ? "" : ", and no .git"),
                remedy: isRepository ? nil : "viper-gen init"
            )
        }
        return .init(.root, "\(project.root), which has .viper-gen")
    }

    /// Folders that cannot be read, and other projects in this one.
    private var folders: [ProjectObservation] {
        let unread = listing.refusals.map { ProjectObservation(.folders, $0.message, remedy: "make it readable") }
        let others = listing.otherProjects.sorted().map { folder in
            let path = project.displayPath(of: folder)
            let specs = project.files(in: folder, endingWith: ".viper", isDeep: true)
            guard specs.isEmpty, !hasOwnFiles(folder) else {
                return ProjectObservation(.folders, "\(path) is a project of its own")
            }
            return ProjectObservation(
                .folders,
                "\(path) has a .viper-gen and no spec",
                remedy: "rm -r \(ShellWord.quoted(path + "/.viper-gen"))"
            )
        }
        let all = unread + others
        return all.isEmpty ? [.init(.folders, "no other project is in this one")] : all
    }

    /// Whether another project has settings or templates, which a person wrote.
    private func hasOwnFiles(_ folder: ProjectPath) -> Bool {
        let templates = try? folder.appending(".viper-gen/templates")
        return text(of: folder.text + "/.viper-gen/project.viper") != nil
            || templates.map { !project.files(in: $0, endingWith: "", isDeep: true).isEmpty } ?? false
    }

    private var settingsFile: ProjectObservation {
        let path = project.displayPath(of: Project.settingsPath)
        let versions = settings.versionDiagnostics.map(\.message)
        let problems = settingProblems.filter { $0.severity == .error && !versions.contains($0.message) }
        if !problems.isEmpty { return .init(.settings, "\(path) has mistakes", remedy: "viper-gen check") }
        guard settings.file != nil else { return .init(.settings, "there is no \(path), so all have their defaults") }
        return .init(.settings, "\(path) has \(Self.count(settings.settings.count, "setting"))")
    }

    private var specs: [ProjectObservation] {
        let files = project.specs(at: listing.files)
        guard !listing.files.isEmpty else {
            return [.init(.specs, "there is no spec", remedy: "viper-gen new NAME")]
        }
        let broken = files.filter { $0.file.diagnostics.hasErrors }.map(\.path) + unreadableSpecs(files.map(\.path))
        let modules = Self.count(files.reduce(0) { $0 + $1.file.modules.count }, "module")
        let all = ProjectObservation(.specs, "\(Self.count(listing.files.count, "spec")) with \(modules)")
        return [all]
            + broken.sorted().map { path in
                let path = project.displayPath(of: path)
                return .init(.specs, "\(path) has mistakes", remedy: "viper-gen check \(ShellWord.quoted(path))")
            }
    }

    private func unreadableSpecs(_ read: [ProjectPath]) -> [ProjectPath] {
        Array(Set(listing.files).subtracting(read))
    }

    /// How many specs are in each target.
    private var targets: [ProjectObservation] {
        let targets = Targets(in: settings)
        let byFolder = Dictionary(grouping: listing.files) { targets.folder(of: $0) }
        let isPackage = text(of: "Package.swift") != nil
        let found = byFolder.sorted { $0.key < $1.key }.map { folder, specs -> ProjectObservation in
            let count = Self.count(specs.count, "spec")
            guard folder == .root else {
                return .init(.targets, "\(project.displayPath(of: folder)) has \(count)")
            }
            guard isPackage, let first = specs.first else {
                return .init(.targets, "outside of known targets: \(count)")
            }
            return .init(
                .targets,
                "\(project.displayPath(of: first)) is outside of Sources and Tests",
                remedy: "if its folder is a target, write 'targets: FOLDER' in .viper-gen/project.viper"
            )
        }
        let missing = settings.targetFolders.filter { folder in
            guard let path = try? ProjectPath(folder) else { return true }
            return project.files(in: path, endingWith: "", isDeep: true).isEmpty
        }.map { folder in
            ProjectObservation(
                .targets,
                "the setting 'targets' names \(folder), which has no files",
                remedy: "correct it in .viper-gen/project.viper"
            )
        }
        let all = found + missing
        return all.isEmpty ? [.init(.targets, "no target has a spec")] : all
    }

    private var plugins: ProjectObservation {
        guard let package = text(of: "Package.swift") else { return .init(.plugins, "this is no Swift package") }
        return .init(
            .plugins,
            package.contains("CheckModules")
                ? "Package.swift names the plugin CheckModules" : "Package.swift does not name the plugin CheckModules"
        )
    }

    private var hooks: ProjectObservation {
        let paths = [".git/hooks/pre-commit", ".pre-commit-config.yaml"]
        let found = paths.filter { text(of: $0)?.contains("viper-gen") == true }
        guard !found.isEmpty else { return .init(.hooks, "no hook runs viper-gen") }
        return .init(.hooks, "viper-gen is in \(found.joined(separator: ", "))")
    }

    /// What earlier runs left.
    private var records: [ProjectObservation] {
        let (manifests, problems) = project.manifests()
        let count = Self.count(manifests.filter { !$0.module.isShared }.count, "generated module")
        let all = problems.map { problem in
            let place = problem.location.map { $0.file.path + ": " } ?? ""
            let remedy = problem.notes.first?.message ?? "viper-gen check"
            return ProjectObservation(.records, place + problem.message, remedy: remedy)
        }
        if project.hasUnfinishedRun, !project.isBeingWritten {
            return all + [.init(.records, "a run of viper-gen was interrupted", remedy: "viper-gen generate")]
        }
        return all + [.init(.records, "\(count), \(hasIndex ? "with" : "without") an index for the next run")]
    }

    /// Whether the next run can leave out specs that did not change.
    private var hasIndex: Bool {
        guard let key = resources?.key(in: project) else { return false }
        return project.index(key: key) != nil
    }

    /// A text in the root; `nil` if it is not there or cannot be read.
    private func text(of path: String) -> String? {
        let file = try? TextFile.readIfPresent(project.root + "/" + path, from: workingFolder)
        return file.map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    static func count(_ count: Int, _ noun: String) -> String { count == 1 ? "1 \(noun)" : "\(count) \(noun)s" }
}
