import ModuleSpec
import ProjectFiles
import SourceText

/// A module that somebody named, with the project that it is in.
struct ModuleChoice: Sendable {
    let input: ProjectInput
    let id: ModuleID
    /// The module as its spec describes it; `nil` if only its files are left.
    let module: Module?

    /// The spec with its text; `nil` if the module has none.
    var spec: (path: ProjectPath, file: SpecFile)? { module == nil ? nil : input.spec(at: id.spec) }

    /// Whether the spec describes no other module.
    var isAlone: Bool { spec.map { $0.file.modules.count == 1 } ?? true }

    private static let mostNamed = 12

    /// The module with a name, in any of the projects.
    ///
    /// - Parameters:
    ///   - word: The name, or the path of a spec that describes one module.
    ///   - countsOrphans: Whether the files of a module without a spec make the name ambiguous. Otherwise a module with
    ///     a spec comes before them.
    /// - Throws: `Failure` if there is no such module, or several.
    static func module(
        _ word: String,
        in inputs: [ProjectInput],
        countsOrphans: Bool = false
    ) throws(Failure) -> ModuleChoice {
        let all = inputs.flatMap(\.choices)
        var found = all.filter { $0.id.name == word }
        let described = found.filter { $0.module != nil }
        if countsOrphans, !described.isEmpty, described.count < found.count { throw partlyOrphaned(word, found) }
        if !described.isEmpty { found = described }
        if found.isEmpty { found = all.filter { $0.place == word } }
        guard let choice = found.first else { throw unknown(word, among: all) }
        guard found.count == 1 else { throw ambiguous(word, found) }
        return choice
    }

    /// The path of the spec for messages.
    var place: String { input.project.displayPath(of: id.spec) }

    private static func unknown(_ word: String, among all: [ModuleChoice]) -> Failure {
        let names = Set(all.map(\.id.name)).sorted()
        let problem = Diagnostic.error("there is no module '\(Printable.text(word))'")
        let known = names.prefix(mostNamed).joined(separator: ", ") + (names.count > mostNamed ? ", …" : "")
        let hint =
            Suggestion.question(nearestTo: word, among: names)
            ?? (names.isEmpty ? "'viper-gen new NAME' makes one" : "the modules are \(known): see 'viper-gen list'")
        return Failure(diagnostics: [problem.note(hint)], status: .mistake)
    }

    /// One module of the name has a spec, and another one has none.
    private static func partlyOrphaned(_ word: String, _ found: [ModuleChoice]) -> Failure {
        var problem = Diagnostic.error("there are several modules '\(word)'")
        for choice in found {
            let command = "viper-gen remove \(ShellWord.quoted(choice.place))"
            problem = problem.note(
                choice.module == nil
                    ? "to remove the files of the one without a spec: \(command)"
                    : "to remove the one in '\(choice.place)': \(command)"
            )
        }
        return Failure(diagnostics: [problem], status: .mistake)
    }

    /// Whether the folder of the spec has the name of the module, and moves with it.
    var isInOwnFolder: Bool { id.spec.parent?.name == id.name && id.spec.parent != .root }

    private static func ambiguous(_ word: String, _ found: [ModuleChoice]) -> Failure {
        let places = found.map { "'\($0.place)'" }.joined(separator: ", ")
        let problem =
            Set(found.map(\.id.name)).count == 1
            ? Diagnostic.error("there are several modules '\(word)'").note("name one by its spec: \(places)")
            : Diagnostic.error("'\(word)' describes several modules")
                .note("name one: \(found.map(\.id.name).joined(separator: ", "))")
        return Failure(diagnostics: [problem], status: .mistake)
    }
}

extension ProjectInput {
    func spec(at path: ProjectPath) -> (path: ProjectPath, file: SpecFile)? { specs.first { $0.path == path } }

    /// The modules of the project, and those of which only the files are left.
    var choices: [ModuleChoice] {
        let described = specs.flatMap { spec in
            spec.file.modules.map {
                ModuleChoice(input: self, id: ModuleID(spec: spec.path, name: $0.name.text), module: $0)
            }
        }
        let known = Set(described.map(\.id))
        let left = manifests.map(\.module).filter { !$0.isShared && !known.contains($0) }
        return described + left.map { ModuleChoice(input: self, id: $0, module: nil) }
    }
}
