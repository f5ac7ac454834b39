import ModulePlan
import ModuleSpec
import ProjectFiles
import SourceText

extension StartingSpec {
    /// The spec of a module that is there, written by hand.
    package struct OfCode: Sendable {
        package let bytes: [UInt8]
        /// The names of the protocols that it is from.
        package let protocols: [String]
    }

    /// A spec that asks for what the protocols do that are in the folder of the module.
    ///
    /// - Parameters:
    ///   - path: The path of the spec.
    ///   - project: The project.
    ///   - architecture: The architecture, which gives the names of the protocols.
    ///   - resources: The settings and the templates of the project.
    /// - Returns: `nil` if none of the protocols is there.
    /// - Throws: `Failure` if a file or a folder cannot be read, or if a template has mistakes.
    package func describingCode(
        around path: ProjectPath,
        in project: Project,
        _ architecture: Architecture,
        _ resources: ProjectResources
    ) throws(Failure) -> OfCode? {
        let files = try swiftFiles(around: path, in: project)
        guard !files.isEmpty else { return nil }
        let settings = allSettings(of: architecture, resources.settings)
        let compiled: CompiledArchitecture?
        do throws(DiagnosticsError) {
            compiled = try resources.library.architecture(architecture.name.text)
        } catch {
            throw Failure(error)
        }
        guard let compiled else { return nil }
        func plan(_ module: Module) -> (plan: ModulePlan?, diagnostics: [Diagnostic]) {
            Planner.plan(
                module,
                settings: resources.settings,
                architecture: compiled,
                knownSettings: resources.library.knownSettings
            )
        }
        let literals = settings.map { ($0.name, Self.literal($0.value)) }
        let whole = Module.withAllSections(named: name, settings: literals)
        guard let names = whole.flatMap({ plan($0).plan }).map(HandwrittenModule.Names.init),
            let module = HandwrittenModule(files, names: names)
        else { return nil }
        let spec = AdoptedSpec(name: name, settings: settings, of: module)
        return OfCode(
            bytes: Self.formatted(spec.bytes { plan($0).diagnostics }, resources.settings),
            protocols: module.sections.map(\.contract.name)
        )
    }

    /// The Swift files that can be those of the module.
    private func swiftFiles(around path: ProjectPath, in project: Project) throws(Failure) -> [SourceFile] {
        let id = ModuleID(spec: path, name: name)
        let found = HandwrittenFiles(of: [(id, [path])], except: [], in: project)
        let paths = found.candidates[id] ?? []
        let snapshot = project.snapshot(of: paths)
        let refusals = found.refusals + project.refusals(in: snapshot)
        guard refusals.isEmpty else { throw Failure(refusals) }
        // Most other files name no type of the module.
        return project.sources(at: paths, in: snapshot).filter { $0.bytes[...].firstRange(of: name.utf8) != nil }
    }
}
