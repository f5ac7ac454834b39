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
    ///   - word: The name, the path of a spec that describes one module, or `SPEC:NAME`.
    ///   - workingFolder: The folder from which the path is taken.
    ///   - countsOrphans: Whether the files of a module without a spec make the name ambiguous. Otherwise a module with
    ///     a spec comes before them.
    /// - Throws: `Failure` if there is no such module, or several.
    static func module(
        _ word: String,
        in inputs: [ProjectInput],
        from workingFolder: WorkingFolder,
        countsOrphans: Bool = false
    ) throws(Failure) -> ModuleChoice {
        let all = inputs.flatMap(\.choices)
        var found = all.filter { $0.id.name == word }
        let described = found.filter { $0.module != nil }
        if countsOrphans, !described.isEmpty, described.count < found.count { throw partlyOrphaned(word, found) }
        if !described.isEmpty { found = described }
        if found.isEmpty, let place = SpecPlace(word, from: workingFolder) { found = all.filter(place.isOf) }
        if found.isEmpty, let colon = word.lastIndex(of: ":") {
            let name = word[colon...].dropFirst()
            let place = SpecPlace(String(word[..<colon]), from: workingFolder)
            found = all.filter { $0.id.name == name && place?.isOf($0) == true }
        }
        guard let choice = found.first else { throw unknown(word, among: all) }
        guard found.count == 1 else { throw ambiguous(word, found, among: all) }
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

    private static func ambiguous(_ word: String, _ found: [ModuleChoice], among all: [ModuleChoice]) -> Failure {
        let problem =
            Set(found.map(\.id.name)).count == 1
            ? Diagnostic.error("there are several modules '\(word)'")
                .note("name one by its spec: \(found.map { "'\($0.unambiguousPlace)'" }.joined(separator: ", "))")
            : Diagnostic.error("'\(word)' describes several modules")
                .note("name one: \(found.map { $0.word(among: all) }.joined(separator: ", "))")
        return Failure(diagnostics: [problem], status: .mistake)
    }

    /// What names this module and no other: the path of its spec, with its name if the spec describes others, too.
    private var unambiguousPlace: String { isAlone ? place : place + ":" + id.name }

    /// What somebody types to name the module.
    private func word(among all: [ModuleChoice]) -> String {
        all.count { $0.id.name == id.name } == 1 ? id.name : "'\(unambiguousPlace)'"
    }

    /// The failure of a command that needs the spec of the module.
    var withoutSpec: Failure {
        let problem = Diagnostic.error("no spec describes '\(id.name)', and only its files are left")
            .note("bring its spec back; or 'viper-gen remove \(id.name)' removes those that were not edited")
        return Failure(diagnostics: [problem], status: .mistake)
    }
}

/// The place of a spec that somebody typed as a path.
struct SpecPlace {
    private let root: String
    private let path: ProjectPath

    /// - Returns: `nil` if the path is in no project.
    init?(_ word: String, from workingFolder: WorkingFolder) {
        guard let place = try? Project.place(of: word, from: workingFolder) else { return nil }
        (root, path) = (place.project.root, place.path)
    }

    /// Whether a module is, or was, in the spec.
    func isOf(_ choice: ModuleChoice) -> Bool { choice.id.spec == path && choice.input.project.root == root }
}

extension ProjectInput {
    func spec(at path: ProjectPath) -> (path: ProjectPath, file: SpecFile)? { specs.first { $0.path == path } }

    /// The modules that a name in a spec can mean: those of its target, or all if its target has none. A run takes the
    /// first.
    func modules(named name: String, seenFrom spec: ProjectPath) -> [ModuleID] {
        let target = targets.folder(of: spec)
        let all = specs.filter { $0.file.modules.contains { $0.name.text == name } }
            .map { ModuleID(spec: $0.path, name: name) }
        let near = all.filter { targets.folder(of: $0.spec) == target }
        return near.isEmpty ? all : near
    }

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
