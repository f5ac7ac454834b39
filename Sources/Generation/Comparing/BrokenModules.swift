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

    private static func usesOfGoneTypes(
        from old: ProjectInput,
        to new: ProjectInput,
        _ revision: String
    ) -> [Diagnostic] {
        let (before, after) = (old.specs.flatMap(\.file.modules), new.specs.flatMap(\.file.modules))
        let declared = Set(after.flatMap(\.declarations).map(\.name.text))
        let owners = before.flatMap { module in module.declarations.map { ($0.name, module) } }
        let gone = Dictionary(owners.map { ($0.0.text, $0) }) { first, _ in first }
            .filter { name, _ in !declared.contains(name) }
        let types = Set(gone.keys)
        let uses = after.flatMap { module in module.uses(of: types).map { (module: module, use: $0) } }
        guard !uses.isEmpty, let ofPeople = new.project.typesOfPeople else { return [] }
        return uses.compactMap { module, use in
            guard !ofPeople.contains(use.type), let (name, owner) = gone[use.type] else { return nil }
            return module.file.error("no spec declares '\(use.type)' any more", at: use.range)
                .note("in '\(revision)' the module '\(owner.name.text)' declares it", at: owner.location(name.range))
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
            let generated = snapshot[path]?.base.map(Self.types) ?? []
            found.formUnion(Self.types(in: bytes).subtracting(generated))
        }
    }

    private static func types(in text: [UInt8]) -> Set<String> {
        Set(SwiftOutline(SourceFile(path: "", bytes: text)).types.filter { $0.kind != .extension }.map(\.name))
    }
}
