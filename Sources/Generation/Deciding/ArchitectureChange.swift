import ModulePlan
import ModuleSpec
import ProjectFiles
import SourceText

/// A module that has files of one architecture, and a spec that asks for another.
extension Road {
    private static let mostNamed = 10

    /// - Parameter files: of the module, as they were made the last time.
    /// - Returns: what to tell its author: nothing that a person wrote in the files would find its place in the others.
    static func otherArchitecture(
        _ module: RenderedModule,
        _ files: [Manifest.File],
        in project: Project
    ) -> [Diagnostic] {
        let foreign = files.filter { file in
            let old = file.template.prefix { $0 != "/" }
            return old != module.plan.architecture && module.plan.baseArchitecture.map { old != $0 } ?? true
        }
        let snapshot = project.snapshot(of: foreign.map(\.path))
        let there = foreign.filter { snapshot[$0.path]?.current != .absent }
        guard let first = there.first else { return [] }
        let old = first.template.prefix { $0 != "/" }
        let spec = module.plan.module
        let place = spec.setting("architecture")?.valueRange ?? spec.name.range
        let named = there.prefix(mostNamed).map { Printable.text(project.displayPath(of: $0.path)) }
        let others = there.count == named.count ? "" : " and \(there.count - named.count) more"
        let files = named.joined(separator: ", ") + others
        return [
            Diagnostic.error(
                "'\(spec.name.text)' has files of '\(old)', and '\(module.plan.architecture)' makes others",
                at: spec.location(place)
            )
            .note("nothing is written, so that what stands in them by hand is not lost: \(files)")
            .note("move that code where you can find it, delete the files, and run 'generate' again")
            .note("an architecture that says 'based-on: \(old)' may take them over")
        ]
    }
}
