import ProjectFiles
import SourceMerge
import SourceText

/// Finds what the files of modules lack that people edited: requirements of protocols, types, and the new names of
/// types.
struct LeftOutRequirements {
    /// A module, with all files that can have what is generated for it.
    struct Module {
        let name: String
        let files: [FileVersions]
        /// Its files that viper-gen does not write.
        let handwritten: [HandwrittenFile]
        /// All such files beside its own, if its types may have had other names.
        let beside: [(path: ProjectPath, text: SourceFile)]
        /// The new names of its types, by the names that they may have had.
        let oldNames: [String: String]
    }

    /// For each module its files, with notes in their bases on what was left out.
    let files: [[FileVersions]]
    /// Warnings about types under their old names, and about types that are gone.
    private(set) var warnings: [Diagnostic] = []
    /// Those about names that can also be others.
    private(set) var uncertain: [Diagnostic] = []
    /// The numbers of the modules with types under their old names.
    private(set) var renamed: Set<Int> = []

    init(of modules: [Module], in project: Project) {
        let missing = Workers.map(modules, batch: 64) { MissingRequirements($0.files, handwritten: $0.handwritten) }
        let oldTypes = Workers.map(modules, batch: 64) {
            OldTypeNames(in: $0.files, beside: $0.beside, of: $0.name, oldNames: $0.oldNames)
        }
        let names = Set(missing.flatMap(\.names))
        let files = modules.map(\.files)
        guard
            !names.isEmpty || missing.contains(where: { !$0.types.isEmpty })
                || oldTypes.contains(where: { !$0.paths.isEmpty })
        else {
            self.files = files
            return
        }
        // An extension can be anywhere in the project.
        let listing = project.listing(of: .root, endingWith: ".swift", isDeep: true)
        let paths = listing.files
        let snapshot = project.snapshot(of: paths)
        // A file that cannot be read can declare anything.
        guard listing.isComplete, project.refusals(in: snapshot).isEmpty else {
            self.files = files
            return
        }
        let sources = project.sources(at: paths, in: snapshot)
        // Only a module that lacks something can have it in an extension.
        let oldNames = zip(modules, missing).filter { !$1.names.isEmpty }.map(\.0.oldNames)
            .reduce(into: [:]) { $0.merge($1) { first, _ in first } }
        let old = OldExtensions(in: sources, oldNames: oldNames, members: names)
        let members = DeclaredMembers(in: old.texts, named: names)
        self.files = missing.map { $0.noted(knowing: members) }
        let new = files.joined().compactMap(\.new).map { SourceFile(path: "", bytes: $0) }
        let renamed = OldTypeNames.warnings(about: oldTypes, in: sources + new, project)
        let known = Set((old.diagnostics + renamed.all).compactMap(\.location?.file.path))
        let gone = Self.warnings(about: missing.flatMap(\.types), except: known, in: sources, project)
        let places = Set(old.diagnostics.compactMap(Self.place))
        let certain = renamed.certain.filter { warning in Self.place(of: warning).map(places.contains) != true }
        uncertain = renamed.uncertain + gone.uncertain
        warnings = old.diagnostics + certain + gone.certain
        self.renamed = Set(oldTypes.indices.filter { !oldTypes[$0].paths.isEmpty })
    }

    private static func place(of warning: Diagnostic) -> String? {
        warning.location.map { "\($0.file.path):\($0.range.lowerBound)" }
    }

    /// A warning for each type that is used and that nothing declares. It is uncertain if each file with the type
    /// imports a module that may declare it.
    ///
    /// - Parameter known: The files in which a type has its old name.
    private static func warnings(
        about types: [MissingRequirements.MissingType],
        except known: Set<String>,
        in sources: [SourceFile],
        _ project: Project
    ) -> (certain: [Diagnostic], uncertain: [Diagnostic]) {
        var (certain, uncertain): ([Diagnostic], [Diagnostic]) = ([], [])
        guard !types.isEmpty else { return (certain, uncertain) }
        let declared = DeclaredMembers.types(named: Set(types.map(\.name)), in: sources.map(\.bytes))
        let folders = ForeignImports.folders(around: sources)
        func shown(_ path: String) -> String { (try? ProjectPath(path)).map(project.displayPath(of:)) ?? path }
        for type in types where !declared.contains(type.name) {
            guard let file = sources.first(where: { $0.path == shown(type.path) }), !known.contains(file.path)
            else { continue }
            let users = type.users.map(shown).map { path in
                let imports = sources.first { $0.path == path }.map { ForeignImports(of: $0, except: folders) }
                return (path: path, modules: imports?.modules ?? [], isTold: imports?.qualify(type.name) ?? false)
            }
            .filter { !$0.isTold }
            guard let user = users.first(where: { $0.modules.isEmpty }) ?? users.first else { continue }
            let warning = file.warning(
                "this file no longer declares '\(type.name)', which '\(user.path)' uses",
                at: 0..<0
            )
            let advice =
                "declare it again; or delete the file, and run 'viper-gen generate --restore' to have it as it is generated"
            if let module = user.modules.first {
                uncertain.append(
                    warning.note("if '\(module)' declares it, write '\(module).\(type.name)' there, or a 'typealias'")
                        .note("otherwise \(advice)")
                )
            } else {
                certain.append(warning.note(advice))
            }
        }
        return (certain, uncertain)
    }
}
