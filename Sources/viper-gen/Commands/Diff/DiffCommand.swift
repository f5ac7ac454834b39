import Generation
import ModuleSpec
import ProjectFiles
import SourceText

/// `viper-gen diff --against REVISION [PATH…]`
enum DiffCommand {
    static let command = Command(
        name: "diff",
        usage: "--against REVISION [PATH…]",
        arguments: [.specs],
        repeatsLastArgument: true,
        summary: "say what changed in the specs since a revision of git, and which modules that breaks",
        details: """
            Compares the specs and the settings as they are with those of a branch, a tag or a commit. A
            module breaks if it could be generated then and cannot be now: it opens a module that is gone or
            takes something else, hears a delegate that is gone, or names a type that nothing declares. Then
            the status is 1. With PATH, only changes below it are shown. Writes nothing.
            """,
        options: [
            .init(name: "against", value: "REVISION", summary: "what to compare with, as git names it: main, HEAD~1"),
            .init(
                name: "format",
                value: "FORMAT",
                completes: .words(of: Format.self),
                summary: "text, markdown (for a pull request) or json"
            ),
        ]
    ) { arguments, context in
        let format = try arguments.choice("format") ?? Format.text
        guard let revision = arguments.option("against"), !revision.isEmpty else {
            throw UsageError("'diff' needs a revision: viper-gen diff --against main")
        }
        let report = DiffReport(
            revision: revision,
            projects: try ProjectComparison.comparisons(
                of: arguments.paths,
                with: revision,
                from: context.workingFolder
            )
        )
        switch format {
        case .text:
            context.console.print(DiffText.text(of: report))
            context.console.report(report.broken.map(\.problem))
        case .markdown: context.console.print(DiffMarkdown.text(of: report))
        case .json: context.console.print(DiffJSON.text(of: report).bytes)
        }
        return report.status
    }

    private enum Format: String, CaseIterable { case text, markdown, json }
}

/// What `diff` says, for all formats.
struct DiffReport {
    /// A module that changed, with its paths for messages.
    struct Module {
        let change: ModuleChange
        let path: String
        let oldPath: String?
    }

    let revision: String
    let modules: [Module]
    /// The changed settings of each project, with the path of their file.
    let settings: [(path: String, lines: [LineChange])]
    let broken: [ProjectComparison.Broken]

    init(revision: String, projects: [ProjectComparison]) {
        self.revision = revision
        modules = projects.flatMap { project in
            project.modules.map { change in
                Module(
                    change: change,
                    path: project.displayPath(change.path),
                    oldPath: change.oldPath.map(project.displayPath)
                )
            }
        }
        settings = projects.filter { !$0.settings.isEmpty }.map { project in
            (project.project.displayPath(of: Project.settingsPath), project.settings)
        }
        broken = projects.flatMap(\.broken)
    }

    var status: ExitStatus { broken.isEmpty ? .success : .drift }

    var isEmpty: Bool { modules.isEmpty && settings.isEmpty && broken.isEmpty }

    /// `2 modules break`
    var summaryOfBroken: String {
        let count = Set(broken.map(\.module)).count
        return count == 1 ? "1 module breaks" : "\(count) modules break"
    }
}

extension ProjectComparison {
    fileprivate func displayPath(_ path: String) -> String {
        (try? ProjectPath(path)).map(project.displayPath) ?? path
    }
}
