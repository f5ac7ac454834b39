import ModulePlan
import ModuleSpec
import SourceText
import SwiftReader

/// Compiles the templates of an architecture, and renders them with specs that have every section and hardly any: with
/// the default settings, and with each other value of each setting that templates see. The paths of the files and the
/// spec that `new` writes are tried with them.
package enum TemplateChecker {
    private typealias Choice = (key: String, value: String)

    /// - Returns: The mistakes in the templates, and warnings for those that nothing uses.
    package static func diagnostics(of name: String, in library: TemplateLibrary) -> [Diagnostic] {
        let compiled = library.templateNames(of: name).map { template in
            Result { () throws(DiagnosticsError) in try library.template(template, of: name) }
        }
        let broken = compiled.compactMap(\.failure).flatMap(\.diagnostics)
        let trial = Result { () throws(DiagnosticsError) in try tryOut(name, library) }
        let start = Result { () throws(DiagnosticsError) in try tryStartingSpecs(name, library) }
        let errors = broken + [trial, start].compactMap(\.failure).flatMap(\.diagnostics)
        return (errors + unusedTemplates(of: name, in: library)).unique()
    }

    /// Renders the samples with each variant of the settings.
    ///
    /// - Throws: The first mistake.
    private static func tryOut(
        _ name: String,
        _ library: TemplateLibrary
    ) throws(DiagnosticsError) {
        guard let compiled = try library.architecture(name) else {
            throw DiagnosticsError([.error("'\(name)' has no description: 'architecture.viper' is missing")])
        }
        let isOwn = library.hasSample(name)
        let linked = isOwn ? nil : library.linkedSample
        var trials: [(settings: [Choice], trial: SampleTrial)] = []
        for file in library.samples(for: name) + [linked].compactMap({ $0 }) {
            let sample = SpecFile(file)
            if sample.diagnostics.hasErrors { throw DiagnosticsError(sample.diagnostics) }
            for settings in variants(of: compiled) {
                let project = ProjectSettings(
                    file: file,
                    settings: (settings + [(CommonSetting.docs, "docs")]).map {
                        Setting(key: Name($0.key, range: 0..<0), value: $0.value, valueRange: 0..<0)
                    }
                )
                let strictness: SampleTrial.Strictness =
                    if isOwn, settings.isEmpty {
                        .exact
                    } else {
                        file.path == linked?.path ? .modulesAreLeftOut : .linksAreLeftOut
                    }
                trials.append((settings, SampleTrial(sample, under: project, strictness, compiled, library)))
            }
        }
        let firstMistake = Locked(Int.max)
        let results = Workers.map(Array(trials.enumerated())) { number, tried in
            // A mistake of an earlier trial is the one that counts.
            guard firstMistake.withLock({ $0 > number }) else { return Result<Void, DiagnosticsError>.success(()) }
            let result = Result { () throws(DiagnosticsError) in
                try naming(tried.settings) { () throws(DiagnosticsError) in try tried.trial.run() }
            }
            if result.failure != nil { firstMistake.withLock { $0 = min($0, number) } }
            return result
        }
        for result in results { try result.get() }
    }

    /// Adds the settings to the errors of what is tried with them, unless they are the defaults.
    private static func naming(
        _ settings: [Choice],
        _ trial: () throws(DiagnosticsError) -> Void
    ) throws(DiagnosticsError) {
        do throws(DiagnosticsError) {
            try trial()
        } catch {
            let chosen = settings.map { "'\($0.key): \($0.value)'" }.joined(separator: ", ")
            throw chosen.isEmpty ? error : DiagnosticsError(error.diagnostics.map { $0.note("with \(chosen)") })
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
            try naming(settings) { () throws(DiagnosticsError) in
                guard errors.isEmpty else { throw DiagnosticsError(errors) }
            }
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
}
