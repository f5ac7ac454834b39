import ModulePlan
import ModuleSpec
import ProjectFiles
import SourceText

/// The first settings of a project, with the reason for each of them. Nothing is written yet.
package struct ProjectStart: Sendable {
    private static let indentation = "    "

    private let project: Project
    private let snapshot: Snapshot
    private let proposals: [Proposal]
    /// The standard values, which need not be written.
    private let defaults: [String: String]

    /// Looks at a project.
    ///
    /// - Throws: The system's refusal to read a file or a folder.
    package init(_ project: Project) throws(Failure) {
        self.project = project
        snapshot = try project.wholeSnapshot(of: [Project.settingsPath])
        // What the settings say that are there plays no part.
        let resources = ProjectResources(settings: nil, templates: try Failure.wrapping(project.templates()))
        let layout = try Failure.wrapping(FormatterLayout(of: project))
        let files = try SurveyedFiles(of: project)
        let survey = try SwiftSurvey(files)
        var found: [Proposal] = []
        let modules = SurveyedModules(survey, resources.library)
        if let modules { found = ModuleProposals(modules: modules).proposals }
        let standard = try? resources.library.description(of: TemplateLibrary.standardArchitecture)
        if let architecture = modules?.architecture ?? standard {
            found += AppProposals.proposals(for: survey, architecture, beside: found)
        }
        if let modules { found += try IsolationProposals.proposals(for: modules, in: files) }
        found += try LayoutProposals.proposals(for: layout, survey) + TargetProposals.proposals(for: files)
        proposals = ProposalCheck(project, with: resources).accepted(found)
        defaults = Dictionary(CommonSetting.all.map { ($0.name, $0.defaultValue) }) { first, _ in first }
            .merging(["architecture": TemplateLibrary.standardArchitecture]) { first, _ in first }
            .merging(layout.defaults) { $1 }
    }

    /// The folder of the only target outside of `Sources` and `Tests`; new modules belong into it.
    package var targetFolder: String? {
        let folders = proposals.first { $0.setting == TargetProposals.setting }?.value
        return folders.flatMap { $0.contains(",") ? nil : $0 }
    }

    /// The path for messages.
    package var displayPath: String { project.displayPath(of: Project.settingsPath) }

    /// Whether the project has settings already. Those of a run that was interrupted are written again.
    package var isThere: Bool {
        let there = snapshot[Project.settingsPath]?.current
        return there != .absent && !(project.hasUnfinishedRun && there == .bytes(Array(text.utf8)))
    }

    /// The text of the settings.
    package var text: String {
        var lines = [
            "/// The settings of all modules; 'viper-gen help settings' lists them. A module can have its own.",
            "project {",
        ]
        var reason = ""
        for proposal in proposals {
            if proposal.reason != reason { lines.append("    // \(proposal.reason)") }
            reason = proposal.reason
            let isDefault = defaults[proposal.setting] == proposal.value
            lines.append("    \(isDefault ? "// " : "")\(proposal.setting): \(proposal.value)")
        }
        if proposals.isEmpty {
            lines += [
                "    // architecture: \(TemplateLibrary.standardArchitecture)",
                "    // naming: router", "    // indent: 2", "    // line-width: 120",
            ]
        }
        let indent = proposals.first { $0.setting == "indent" }?.value
        let unit = indent == "tab" ? "\t" : indent == "2" ? "  " : Self.indentation
        return lines.map { line in
            line.hasPrefix(Self.indentation) ? unit + line.dropFirst(Self.indentation.count) : line
        }.joined(separator: "\n") + "\n}\n"
    }

    /// Writes the settings.
    ///
    /// - Throws: `Failure` with the reason why they cannot be written.
    package func commit() throws(Failure) -> CommitReport {
        let change = FileChange(Project.settingsPath, file: .write(Array(text.utf8)))
        return try project.commitOrFailure(Changes(files: [change], mayWriteSettings: true), seen: snapshot)
    }
}
