import Generation
import ProjectFiles
import SourceText

/// `viper-gen init`
enum InitCommand {
    static let command = Command(
        name: "init",
        usage: "",
        summary: "make the working folder a project, with the settings that its Swift files suggest",
        details: """
            Writes .viper-gen/project.viper. Each setting in it has a comment with the reason for it:
            the names of the modules that are there, how they are made and what their views call first, the
            folders of targets, and the indentation and the line width that a formatter's file has.
            """,
        options: [.init(name: "dry-run", summary: "write nothing; print the settings")]
    ) { arguments, context in
        try arguments.expectNone(of: "init", "run it in the folder of the project")
        let project = try Project.made(in: context.workingFolder)
        let start = try ProjectStart(project)
        if arguments.flags.contains("dry-run") {
            context.console.print(start.text)
            return .success
        }
        guard !start.isThere else {
            let problem = Diagnostic.error("'\(start.displayPath)' is there already")
                .note("to see what it could say: viper-gen init --dry-run")
            throw Failure(diagnostics: [problem], status: .mistake)
        }
        let commit = try start.commit()
        guard commit.changedMeanwhile.isEmpty else {
            Report(context.console).changedMeanwhile(commit, in: project)
            return .drift
        }
        let folder = start.targetFolder.map { " --in \(ShellWord.quoted($0))" } ?? ""
        context.console.print(
            """
            created  \(start.displayPath)

            next: look at the settings, then run: viper-gen new Login\(folder)

            """
        )
        return .success
    }
}
