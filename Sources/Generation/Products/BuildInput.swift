import ModuleSpec
import ProjectFiles
import SourceText

/// The input of a run for a build, which names every file that is read. No project plays a part.
package struct BuildInput: Sendable {
    /// A part of the generated files.
    package enum Part: String, CaseIterable, Sendable {
        /// Those that viper-gen owns, without those of tests.
        case generated
        /// Those of tests.
        case tests
    }

    private let specs: [SourceFile]
    private let others: [SourceFile]
    private let resources: ProjectResources
    /// The paths of all these files, as they were given.
    package let paths: [String]

    /// - Parameters:
    ///   - specs: The specs to generate from.
    ///   - others: The specs with the modules that these open.
    ///   - settings: The settings of all modules.
    ///   - templates: Templates by their paths in the folder of templates.
    package init(
        specs: [SourceFile],
        others: [SourceFile],
        settings: SourceFile?,
        templates: [(path: String, file: SourceFile)]
    ) {
        self.specs = specs
        self.others = others
        resources = ProjectResources(settings: settings, templates: templates)
        paths = (specs + others + [settings].compactMap { $0 } + templates.map(\.file)).map(\.path)
    }

    /// What is generated, as if the specs were in the root of a project.
    ///
    /// - Parameters:
    ///   - project: The project. It is not looked at.
    ///   - part: The files that are wanted; `nil` for all.
    /// - Throws: All mistakes in the input.
    package func products(
        in project: Project,
        only part: Part?
    ) throws(Failure) -> (files: [Product], warnings: [Diagnostic]) {
        let own = try placed(specs)
        let input = ProjectInput(
            project,
            with: resources,
            specs: own,
            others: try placed(others).flatMap { spec in spec.file.modules.map { (spec.path, $0) } }
        )
        let plan: GenerationPlan
        do throws(Failure) {
            plan = try Pipeline.plan(GenerationInput(input))
        } catch {
            throw Failure(diagnostics: error.diagnostics + adviceForOpenedModules(in: input), status: error.status)
        }
        let files = plan.projects.flatMap(\.modules).flatMap { $0.files + $0.targetFiles }
            .filter { part?.contains($0) ?? true }
        // Several modules can need a file of the target.
        let unique = Dictionary(files.map { ($0.path, $0.bytes) }) { first, _ in first }
        return (
            unique.sorted { $0.key < $1.key }.map(Product.init),
            plan.diagnostics.filter { $0.severity != .note }
        )
    }

    /// How to name the specs of modules that are opened and not there.
    private func adviceForOpenedModules(in input: ProjectInput) -> [Diagnostic] {
        let modules = input.specs.flatMap(\.file.modules)
        let known = (modules + input.otherModules.map(\.module)).map(\.name.text)
        let named = modules.flatMap(\.namesOfOtherModules) + input.otherModules.flatMap(\.module.namesInContracts)
        return Set(named).subtracting(known).sorted().map { name in
            Diagnostic(.note, "name the spec of '\(name)' with '--with SPEC'")
        }
    }

    /// The specs with their paths in the project.
    private func placed(_ files: [SourceFile]) throws(Failure) -> [(path: ProjectPath, file: SpecFile)] {
        var known: Set<ProjectPath> = []
        return try files.map { (file) throws(Failure) in
            let path = try Self.place(of: file)
            guard known.insert(path).inserted else { throw Failure.mistake("two specs have the name '\(path)'") }
            return (path, SpecFile(file))
        }
    }

    private static func place(of file: SourceFile) throws(Failure) -> ProjectPath {
        do throws(PathProblem) {
            return try ProjectPath(file.path.split(separator: "/").last.map(String.init) ?? "")
        } catch {
            throw Failure.mistake("'\(file.path)' \(error.message)")
        }
    }
}

extension BuildInput.Part {
    fileprivate func contains(_ file: RenderedFile) -> Bool {
        switch self {
        case .generated: file.ownership == .generated && !file.isTest
        case .tests: file.isTest
        }
    }
}
