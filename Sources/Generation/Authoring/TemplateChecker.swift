import ModulePlan
import ModuleSpec
import SourceText
import SwiftReader

/// Compiles the templates of an architecture, and renders them with specs that have every section and hardly any: with
/// the default settings, and with each other value of each setting that templates see. The paths of the files and the
/// spec that `new` writes are tried with them.
package enum TemplateChecker {
    private typealias Choice = (key: String, value: String)

    /// - Returns: The mistakes in the templates.
    package static func diagnostics(of name: String, in library: TemplateLibrary) -> [Diagnostic] {
        let compiled = library.templateNames(of: name).map { template in
            Result { () throws(DiagnosticsError) in try library.template(template, of: name) }
        }
        let broken = compiled.compactMap(\.failure).flatMap(\.diagnostics)
        let trial = Result { () throws(DiagnosticsError) in try tryOut(name, library) }
        let start = Result { () throws(DiagnosticsError) in try tryStartingSpecs(name, library) }
        return (broken + [trial, start].compactMap(\.failure).flatMap(\.diagnostics)).unique()
    }

    /// Renders the samples with each variant of the settings, until there is a mistake.
    private static func tryOut(
        _ name: String,
        _ library: TemplateLibrary
    ) throws(DiagnosticsError) {
        guard let compiled = try library.architecture(name) else {
            throw DiagnosticsError([.error("'\(name)' has no description: 'architecture.viper' is missing")])
        }
        for sample in library.samples(for: name).map(SpecFile.init) {
            if sample.diagnostics.hasErrors { throw DiagnosticsError(sample.diagnostics) }
            for settings in variants(of: compiled) {
                let project = ProjectSettings(
                    file: sample.file,
                    settings: (settings + [(CommonSetting.docs, "docs")]).map {
                        Setting(key: Name($0.key, range: 0..<0), value: $0.value, valueRange: 0..<0)
                    }
                )
                for module in sample.modules { try render(module, project, compiled, library) }
            }
        }
    }

    /// The defaults, and each other value of each setting. The planner replaces defaults that cannot be combined with
    /// it.
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

    /// Reads the spec that `new` writes with each variant of the settings, until there is a mistake. It is planned with
    /// the default settings only: an author may not have meant it for all others.
    private static func tryStartingSpecs(_ name: String, _ library: TemplateLibrary) throws(DiagnosticsError) {
        guard let compiled = try library.architecture(name),
            let template = StartingTemplate(of: compiled.architecture, in: library)
        else { return }
        for settings in variants(of: compiled) {
            let start = StartingSpec(name: "Tried", settings: settings.map { (name: $0.key, value: $0.value) })
            let bytes = Result { () throws(Failure) in
                try start.bytes(of: compiled.architecture, in: library, .none)
            }
            let errors =
                switch bytes {
                case .success(let bytes):
                    Self.errors(
                        inStartingSpec: SourceFile(path: "Tried.viper", bytes: bytes),
                        compiled,
                        template,
                        isPlanned: settings.isEmpty
                    )
                case .failure(let failure): failure.diagnostics.filter { $0.severity == .error }
                }
            guard errors.isEmpty else { throw DiagnosticsError(errors) }
        }
    }

    /// The errors of a starting spec, at the lines of its template.
    ///
    /// - Parameter isPlanned: Whether the spec is planned, too.
    private static func errors(
        inStartingSpec file: SourceFile,
        _ compiled: CompiledArchitecture,
        _ template: StartingTemplate,
        isPlanned: Bool
    ) -> [Diagnostic] {
        let spec = SpecFile(file)
        var found = spec.diagnostics
        // Modules and domains of the project, which a spec can name, are not read.
        let isWhole = spec.modules.allSatisfy(\.namesOfOtherModules.isEmpty)
        if isPlanned, isWhole, !found.hasErrors {
            found = spec.modules.flatMap { Planner.plan($0, settings: .none, architecture: compiled).diagnostics }
        }
        return found.filter { $0.severity == .error }.map { template.placing($0, of: file) }
    }

    /// Plans a sample without what the architecture has no place for, and without the requirements that it refuses.
    private static func plan(
        _ module: Module,
        _ project: ProjectSettings,
        _ compiled: CompiledArchitecture
    ) throws(DiagnosticsError) -> ModulePlan? {
        var module = module
        while true {
            let (plan, problems) = Planner.plan(module, settings: project, architecture: compiled)
            let errors = problems.filter { $0.severity == .error }
            if errors.isEmpty { return plan }
            let places = errors.compactMap(\.location).filter { $0.file.path == module.file.path }.map(\.range)
            // An architecture can have no domains.
            if module.isDomain { return nil }
            guard module.leaveOut(at: places) else { throw DiagnosticsError(errors) }
        }
    }

    private static func render(
        _ module: Module,
        _ project: ProjectSettings,
        _ compiled: CompiledArchitecture,
        _ library: TemplateLibrary
    ) throws(DiagnosticsError) {
        guard let plan = try plan(module, project, compiled) else { return }
        try checkPaths(of: plan, givenBy: compiled.architecture)
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

extension Module {
    /// Removes the state and the requirements that are at some places.
    ///
    /// - Returns: Whether there were any.
    fileprivate mutating func leaveOut(at places: [Range<Int>]) -> Bool {
        var isChanged = false
        if let keyword = state?.keyword, places.contains(keyword) {
            state = nil
            isChanged = true
        }
        for index in sections.indices {
            let count = sections[index].requirements.count
            sections[index].requirements.removeAll { requirement in
                places.contains { $0 != 0..<0 && requirement.range.overlaps($0) }
            }
            isChanged = isChanged || sections[index].requirements.count < count
        }
        return isChanged
    }
}
