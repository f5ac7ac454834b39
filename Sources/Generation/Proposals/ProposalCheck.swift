import ModulePlan
import ModuleSpec
import ProjectFiles
import SourceText

/// Finds the proposals that the tool accepts: with these settings `new` writes a module, and says nothing about them.
struct ProposalCheck {
    private static let module = "Sample"

    private let project: Project
    private let resources: ProjectResources

    init(_ project: Project, with resources: ProjectResources) {
        self.project = project
        self.resources = resources
    }

    /// The proposals that are accepted beside those before them.
    func accepted(_ proposals: [Proposal]) -> [Proposal] {
        if areAccepted(proposals) { return proposals }
        return proposals.reduce(into: []) { accepted, proposal in
            if areAccepted(accepted + [proposal]) { accepted.append(proposal) }
        }
    }

    private func areAccepted(_ proposals: [Proposal]) -> Bool {
        let lines = proposals.map { "    \($0.setting): \($0.value)\n" }
        let file = SourceFile(path: Project.settingsPath.text, text: "project {\n" + lines.joined() + "}\n")
        let resources = resources.with(settings: file)
        guard let path = try? ProjectPath("\(Self.module).viper"), let spec = spec(with: resources) else {
            return false
        }
        let input = ProjectInput(project, with: resources, specs: [(path, spec)], others: [])
        let problems = resources.settings.diagnostics + spec.diagnostics + ProjectPlanner.plan(input).diagnostics
        return !problems.contains { $0.severity == .error || $0.location?.file.path == file.path }
    }

    /// What `new` writes; an empty module if the architecture has no starting spec.
    ///
    /// - Returns: `nil` if the settings name no architecture.
    private func spec(with resources: ProjectResources) -> SpecFile? {
        let name = ArchitectureChoice(in: resources.settings).name
        guard let architecture = try? resources.library.description(of: name) else { return nil }
        let start = StartingSpec(name: Self.module, settings: [])
        let bytes = try? start.bytes(of: architecture, in: resources.library, resources.settings)
        let path = "\(Self.module).viper"
        return SpecFile(
            bytes.map { SourceFile(path: path, bytes: $0) }
                ?? SourceFile(path: path, text: "module \(Self.module) {\n}\n")
        )
    }
}
