import ModulePlan
import ModuleSpec
import ProjectFiles
import SourceText
import SwiftReader

/// The modules that a change of specs breaks: they can no longer be generated, or they name a type that no spec
/// declares any more.
struct BrokenModules {
    let all: [ProjectComparison.Broken]

    /// - Throws: `Failure` for errors that are in no spec, such as those of templates.
    init(from old: ProjectInput, to new: ProjectInput, revision: String) throws(Failure) {
        let places = ModulePlaces(new)
        let errors = Self.errors(in: new)
        try errors.filter { places.module(at: $0) == nil }.throwErrors()
        let before = errors.isEmpty ? [] : Set(Self.keys(of: Self.errors(in: old), in: ModulePlaces(old)))
        let fresh = zip(errors, Self.keys(of: errors, in: places)).filter { !before.contains($1) }.map(\.0)
        all = (fresh + Self.usesOfGoneTypes(from: old, to: new, revision)).sortedByLocation().map { problem in
            .init(module: places.module(at: problem) ?? "", problem: problem)
        }
    }

    private static func errors(in input: ProjectInput) -> [Diagnostic] {
        ProjectPlanner.plan(input).diagnostics.filter { $0.severity == .error }.unique()
    }

    /// The errors as texts. The text of one error of a module is the same in two states, even if its spec moved.
    private static func keys(of errors: [Diagnostic], in places: ModulePlaces) -> [String] {
        errors.map { (places.module(at: $0) ?? "") + "\n" + $0.message }
    }

    /// A declaration that is gone, with its module.
    private typealias Gone = (name: Name, owner: Module)

    /// By the path of a spec, the types that it saw and does not see any more, by name: those that no spec declares
    /// now, and those that its own target does not. One that came to another target can have moved there, and be
    /// imported.
    private static func goneTypes(from old: ProjectInput, to new: ProjectInput) -> (ProjectPath) -> [String: Gone] {
        let (before, after) = (declarations(in: old), declarations(in: new))
        let came = Set(after.flatMap { target, types in types.keys.filter { before[target]?[$0] == nil } })
        let declared = Set(after.values.joined().map(\.key))
        let everywhere = before.values.reduce(into: [String: Gone]()) { gone, types in
            gone.merge(types.filter { !declared.contains($0.key) }) { first, _ in first }
        }
        return { spec in
            let target = new.targets.folder(of: spec)
            let own = (before[target] ?? [:]).filter { after[target]?[$0.key] == nil && !came.contains($0.key) }
            return own.merging(everywhere) { own, _ in own }
        }
    }

    /// By target, what its specs declare, by name.
    private static func declarations(in input: ProjectInput) -> [ProjectPath: [String: Gone]] {
        input.specs.reduce(into: [:]) { all, spec in
            let target = input.targets.folder(of: spec.path)
            for module in spec.file.modules {
                for declaration in module.declarations where all[target]?[declaration.name.text] == nil {
                    all[target, default: [:]][declaration.name.text] = (declaration.name, module)
                }
            }
        }
    }

    private static func usesOfGoneTypes(
        from old: ProjectInput,
        to new: ProjectInput,
        _ revision: String
    ) -> [Diagnostic] {
        let gone = goneTypes(from: old, to: new)
        let uses = new.specs.flatMap { spec in
            let gone = gone(spec.path)
            let types = Set(gone.keys)
            return spec.file.modules.flatMap { module in
                module.uses(of: types).compactMap { use in gone[use.type].map { (module: module, use: use, gone: $0) } }
            }
        }
        guard !uses.isEmpty, let ofPeople = new.project.typesOfPeople else { return [] }
        return uses.filter { !ofPeople.contains($0.use.type) }.map { module, use, gone in
            module.file.error("no spec declares '\(use.type)' any more", at: use.range)
                .note(
                    "in '\(revision)' the module '\(gone.owner.name.text)' declares it",
                    at: gone.owner.location(gone.name.range)
                )
        }
    }
}

/// Finds the modules that messages are about.
private struct ModulePlaces {
    private let modules: [String: [Module]]

    init(_ input: ProjectInput) {
        modules = Dictionary(input.specs.map { ($0.file.file.path, $0.file.modules) }) { first, _ in first }
    }

    /// The name of the module with the location of a message; `nil` if it is in no spec.
    func module(at problem: Diagnostic) -> String? {
        guard let location = problem.location, let modules = modules[location.file.path] else { return nil }
        let module = modules.last { $0.name.range.lowerBound <= location.range.lowerBound }
        return (module ?? modules.first)?.name.text
    }
}

extension Project {
    /// The types that people declare, also in files that were generated; `nil` if a Swift file cannot be read, which
    /// can declare any type.
    fileprivate var typesOfPeople: Set<String>? {
        let listing = listing(of: .root, endingWith: ".swift", isDeep: true)
        guard listing.isComplete, let snapshot = try? wholeSnapshot(of: listing.files) else { return nil }
        return listing.files.reduce(into: []) { found, path in
            guard let bytes = snapshot.bytes(at: path) else { return }
            let generated =
                snapshot[path]?.base.map { SwiftOutline(SourceFile(path: "", bytes: $0)).declaredTypes } ?? []
            found.formUnion(SwiftOutline(SourceFile(path: "", bytes: bytes)).declaredTypes.subtracting(generated))
        }
    }
}
