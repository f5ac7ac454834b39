import Generation
import ModulePlan
import ProjectFiles
import SourceText

/// `viper-gen docs`
enum DocsCommand {
    static let command = Command(
        name: "docs",
        usage: "",
        summary: "write a page about each module of the project, with its neighbors",
        details: """
            Writes the setting 'docs' into .viper-gen/project.viper, unless it is there, and then runs
            'generate'. From then on the pages are files of the modules: 'generate' brings them up to
            date, and 'check' compares them. GitHub and GitLab draw their pictures.
            """,
        options: [
            .init(
                name: "in",
                value: "DIR",
                summary: "the folder for the pages, from the root of the project; docs/modules by default"
            )
        ]
    ) { arguments, context in
        try arguments.expectNone(of: "docs", "it writes the pages about all modules of the project")
        let folder = try arguments.option("in").map(Self.folder)
        let project = try Project.place(of: "./spec", from: context.workingFolder).project
        let setting = try PageSetting(in: project, folder: folder)
        let root = project.displayPath(of: .root)
        if setting.isNew {
            // Nothing is written if a spec or the template of the pages has mistakes.
            _ = try context.run([root], settings: setting.unwritten)
            let commit = try setting.commit()
            guard commit.changedMeanwhile.isEmpty else {
                Report(context.console).changedMeanwhile(commit, in: project)
                return .drift
            }
            context.console.print("\(setting.isFirst ? "created " : "updated ") \(setting.displayPath)\n")
            // A signal can end the process during the run that follows.
            context.console.flush()
        }
        let activity = Activity()
        let result = try context.run([root], leavingOut: true, activity: activity)
        context.console.report(result.diagnostics)
        return try GenerateCommand.apply(result.projects, isDryRun: false, on: context.console, activity)
    }

    /// The folder that a person typed, as the setting has it.
    private static func folder(_ word: String) throws -> String {
        var folder = word[...]
        while folder.hasPrefix("./") { folder = folder.dropFirst(2) }
        while folder.count > 1, folder.hasSuffix("/") { folder = folder.dropLast() }
        let name = String(folder)
        guard CommonSetting.isFolder(name), !CommonSetting.isHidden(name) else {
            throw UsageError(
                "'--in' names a folder below the project's root that is not hidden, without '..' and without "
                    + "'/' at the start"
            )
        }
        return name
    }
}
