import ModulePlan
import ModuleSpec
import SourceText
import SwiftReader

/// Tries an architecture's templates before anybody generates with them: compiles each, and renders each file of a spec
/// with every section under every value of every setting.
struct TemplateChecker {
    private var library: TemplateLibrary
    private(set) var diagnostics: [Diagnostic] = []
    private var told: Set<Diagnostic.Key> = []

    init(_ library: TemplateLibrary) {
        self.library = library
    }

    mutating func check(_ name: String) {
        for template in library.templateNames(of: name) {
            attempt { library throws in _ = try library.template(template, of: name) }
        }
        attempt { library throws in
            guard let compiled = try library.architecture(name) else {
                throw DiagnosticsError([.error("'\(name)' has no description: 'architecture.viper' is missing")])
            }
            guard let sample = library.sampleSpec else { return }
            for settings in Self.variants(of: compiled.architecture) {
                try Self.render(sample, settings, compiled, &library)
            }
        }
    }

    private mutating func attempt(_ body: (inout TemplateLibrary) throws -> Void) {
        do {
            try body(&library)
        } catch let error as DiagnosticsError {
            for problem in error.diagnostics where told.insert(problem.key).inserted {
                diagnostics.append(problem)
            }
        } catch {
            diagnostics.append(.error("\(error)"))
        }
    }

    /// The defaults, and each other value of each setting beside the defaults of the others.
    private static func variants(of architecture: Architecture) -> [[(key: String, value: String)]] {
        [[]] + architecture.settings.flatMap { setting in setting.values.dropFirst().map { [(setting.name.text, $0)] } }
    }

    private static func render(
        _ sample: SourceFile,
        _ settings: [(key: String, value: String)],
        _ compiled: CompiledArchitecture,
        _ library: inout TemplateLibrary
    ) throws {
        let spec = SpecFile(sample)
        let project = ProjectSettings(
            file: sample,
            settings: settings.map { Setting(key: Name($0.key, range: 0..<0), value: $0.value, valueRange: 0..<0) }
        )
        for module in spec.modules {
            let (plan, problems) = Planner.plan(module, project, compiled)
            if problems.hasErrors { throw DiagnosticsError(problems.filter { $0.severity == .error }) }
            guard let plan else { continue }
            for file in plan.files + plan.sharedFiles {
                _ = try Rendering.render(file, of: plan, plan.settings, with: &library)
            }
        }
    }
}
