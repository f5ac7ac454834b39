import ProjectFiles
import SourceText

/// Finds modules that have files of one architecture, and whose specs ask for another one.
enum ArchitectureChange {
    private static let mostNamed = 10

    /// - Returns: An error for each module that changed its architecture. Code that people wrote in its files would
    ///   have no place in the new files.
    static func diagnostics(of modules: [RenderedModule], in input: ProjectInput) -> [Diagnostic] {
        let made = Dictionary(input.manifests.map { ($0.module, $0.files) }) { first, _ in first }
        return modules.compactMap { diagnostic(of: $0, files: made[$0.id] ?? [], in: input.project) }
    }

    /// - Parameter files: The files of the module in the last run.
    private static func diagnostic(
        of module: RenderedModule,
        files: [Manifest.File],
        in project: Project
    ) -> Diagnostic? {
        let foreign = files.filter { ![module.architecture, module.baseArchitecture].contains($0.architecture) }
        let snapshot = project.snapshot(of: foreign.map(\.path))
        let there = foreign.filter { snapshot[$0.path]?.current != .absent }
        guard let old = there.first?.architecture else { return nil }
        let named = there.prefix(mostNamed).map { Printable.text(project.displayPath(of: $0.path)) }
        let others = there.count == named.count ? "" : " and \(there.count - named.count) more"
        return Diagnostic.error(
            "'\(module.id.name)' has files of '\(old)' and cannot change to '\(module.architecture)'",
            at: module.spec.location(module.architecturePlace)
        )
        .note(
            "nothing was written, since these files can contain code that people wrote: "
                + named.joined(separator: ", ") + others
        )
        .note("move that code to another place, delete the files, and run 'viper-gen generate' again")
        .note("an architecture with 'based-on: \(old)' can take them over")
    }
}

extension Manifest.File {
    /// The architecture whose template made the file.
    package var architecture: String { String(template.prefix { $0 != "/" }) }
}
