import ModulePlan
import ModuleSpec
import SourceText
import SwiftReader

/// Compiles the templates of an architecture, and renders them with a spec that has every section: with the default
/// settings, and with each other value of each setting that templates see.
package enum TemplateChecker {
    private typealias Choice = (key: String, value: String)

    /// - Returns: The mistakes in the templates.
    package static func diagnostics(of name: String, in library: TemplateLibrary) -> [Diagnostic] {
        let compiled = library.templateNames(of: name).map { template in
            Result { () throws(DiagnosticsError) in try library.template(template, of: name) }
        }
        let broken = compiled.compactMap(\.failure).flatMap(\.diagnostics)
        let trial = Result { () throws(DiagnosticsError) in try tryOut(name, library) }
        return (broken + (trial.failure?.diagnostics ?? [])).unique()
    }

    /// Renders the sample with each variant of the settings, until there is a mistake.
    private static func tryOut(
        _ name: String,
        _ library: TemplateLibrary
    ) throws(DiagnosticsError) {
        guard let compiled = try library.architecture(name) else {
            throw DiagnosticsError([.error("'\(name)' has no description: 'architecture.viper' is missing")])
        }
        guard let sample = library.sampleSpec else { return }
        for settings in variants(of: compiled) {
            let project = ProjectSettings(
                file: sample,
                settings: (settings + [(CommonSetting.docs, "docs")]).map {
                    Setting(key: Name($0.key, range: 0..<0), value: $0.value, valueRange: 0..<0)
                }
            )
            for module in SpecFile(sample).modules { try render(module, project, compiled, library) }
        }
    }

    /// The defaults, and each other value of each setting. The planner replaces defaults that cannot be combined with it.
    private static func variants(of compiled: CompiledArchitecture) -> [[Choice]] {
        let architecture = compiled.architecture
        let own = architecture.settings.flatMap { setting in
            let values = setting.isName ? ["{{ module.name }}Tried"] : Array(setting.values.dropFirst())
            return values.map { (setting.name.text, $0) }
        }
        let common = CommonSetting.seenByTemplates.flatMap { setting in
            setting.choices.dropFirst().map { (setting.name, $0) }
        }
        let possible = (own + common).filter { key, value in
            let values = compiled.defaultSettings.merging([key: value]) { $1 }
            return architecture.combining(values, keeping: { $0 == key }) != nil
        }
        return [[]] + possible.map { [$0] }
    }

    private static func render(
        _ module: Module,
        _ project: ProjectSettings,
        _ compiled: CompiledArchitecture,
        _ library: TemplateLibrary
    ) throws(DiagnosticsError) {
        let (plan, problems) = Planner.plan(module, settings: project, architecture: compiled)
        if problems.hasErrors { throw DiagnosticsError(problems.filter { $0.severity == .error }) }
        guard let plan else { return }
        let other = PageLinks.Link(
            name: "Other",
            path: "Other.md",
            openings: [.init(function: "showOther()", way: .push)]
        )
        let links = PageLinks(named: [other], users: [other])
        let files = plan.files + plan.testFiles(importing: "Tried") + plan.targetFiles
        for file in files + [plan.page(with: links)].compactMap({ $0 }) {
            _ = try FileRenderer.render(file, of: plan, under: plan.settings, with: library)
        }
    }
}
