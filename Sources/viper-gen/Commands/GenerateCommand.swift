import ProjectFiles
import SourceMerge
import SourceText

/// `viper-gen generate [PATH…]`
enum GenerateCommand {
    static let command = Command(
        name: "generate",
        usage: "[PATH…]",
        summary: "write or update the files of all modules with a spec below PATH",
        details: """
            Without PATH it starts in the folder it stands in. A file that a person changed is never
            overwritten: it stays as it is, and where the spec asks for something new in it, it is named
            and the status is 1.
            """,
        options: [
            .init(name: "dry-run", summary: "show what would be written, and write nothing"),
            .init(name: "force", summary: "write generated files anew that were edited; the old text stays as '.orig'"),
            .init(
                name: "keep-edits",
                summary: "take files that were edited, and that the spec has outrun, as they are"
            ),
            .init(name: "restore", summary: "write files again that were deleted by hand"),
        ]
    ) { arguments, context in
        let console = context.console
        let paths = arguments.positional.isEmpty ? ["."] : arguments.positional
        let resolution = Resolution(
            forcesGenerated: arguments.flags.contains("force"),
            keepsEdits: arguments.flags.contains("keep-edits"),
            restoresDeleted: arguments.flags.contains("restore")
        )
        let outcome = try Road.outcome(paths, resolution, in: context)
        console.reportWarnings(outcome.diagnostics)
        let isDryRun = arguments.flags.contains("dry-run")
        var status = ExitStatus.success
        for project in outcome.projects {
            status = max(status, try apply(project, isDryRun: isDryRun, on: console))
        }
        Report(console).orphans(outcome.projects)
        return status
    }

    /// Writes what is to be written in one project, and says so.
    static func apply(
        _ outcome: Road.ProjectOutcome,
        isDryRun: Bool,
        on console: any Console
    ) throws -> ExitStatus {
        let report = Report(console)
        if isDryRun {
            report.preview(outcome)
            return outcome.needsAttention ? .drift : .success
        }
        let changed = try commit(outcome)
        for file in outcome.newFiles { report.created(outcome.project.displayPath(of: file.path)) }
        for module in outcome.modules { report.files(module, .done) }
        report.changedMeanwhile(changed)
        return outcome.needsAttention || !changed.isEmpty ? .drift : .success
    }

    /// - Returns: the files that somebody changed meanwhile.
    private static func commit(_ outcome: Road.ProjectOutcome) throws -> [String] {
        do throws(CommitError) {
            let report = try outcome.project.commit(outcome.changes, seen: outcome.snapshot)
            return report.changedMeanwhile.map(outcome.project.displayPath(of:))
        } catch {
            throw Failure(error)
        }
    }
}

extension Road.ProjectOutcome {
    /// Whether something is left for a person to do.
    var needsAttention: Bool {
        modules.contains { module in
            module.isOrphan || module.files.contains { $0.decision.verdict.needsAttention }
        }
    }

    /// Whether running `generate` would change something.
    var isMendedByRun: Bool {
        modules.contains { module in
            !module.isOrphan
                && module.files.contains { $0.decision.verdict.isDrift && !$0.decision.verdict.needsAttention }
        }
    }

    var isDrift: Bool {
        modules.contains { module in
            module.isOrphan || module.files.contains { $0.decision.verdict.isDrift }
        }
    }

    var changes: Changes {
        var changes = Changes(files: newFiles.map { FileChange($0.path, file: .write($0.bytes)) })
        for module in modules where !module.isOrphan {
            for file in module.files {
                changes.files.append(
                    FileChange(file.path, file: .init(file.decision.file), base: .init(file.decision.base))
                )
                if let backup = file.backup {
                    changes.files.append(FileChange(backup.path, file: .write(backup.bytes)))
                }
            }
            if !module.manifest.files.isEmpty { changes.manifests.append(.write(module.manifest)) }
        }
        changes.manifests += obsoleteManifests.map(ManifestChange.remove)
        return changes
    }
}

extension ProjectFiles.Edit {
    fileprivate init(_ edit: FileDecision.Edit) {
        self =
            switch edit {
            case .keep: .keep
            case .write(let bytes): .write(bytes)
            case .remove: .remove
            }
    }
}
