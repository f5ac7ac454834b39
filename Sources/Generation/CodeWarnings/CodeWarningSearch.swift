import ProjectFiles
import SourceMerge
import SourceText

/// Looks for people's code that does not fit what a run generates.
struct CodeWarningSearch: Sendable {
    private let update: ProjectUpdate
    private let changes: CodeChanges
    /// The files that people wrote beside those of each module; `nil` if nothing is looked for in them.
    private let handwritten: HandwrittenFiles?
    private let callers: Callers

    init(_ update: ProjectUpdate) {
        self.update = update
        changes = CodeChanges(of: update)
        // Finding these files needs a search through the folders of all modules.
        handwritten = changes.modules.allSatisfy(\.isEmpty) ? nil : HandwrittenFiles(update)
        callers = Callers(of: changes.modules, beside: handwritten, in: update)
    }

    /// The warnings about the code of all modules.
    ///
    /// - Parameter moment: The texts that have the places.
    func warnings(at moment: UpdateMoment) -> [CodeWarning] {
        Workers.map(changes.modules, batch: 4) { warnings(about: $0, at: moment) }.flatMap { $0 }
    }

    private func warnings(about changes: CodeChanges.InModule, at moment: UpdateMoment) -> [CodeWarning] {
        let own = SearchedFiles(changes.module, handwritten(in: changes.module), changes)
        let users = changes.users.map { SearchedFiles($0, handwritten(in: $0), changes, declaredIn: own) }
        let uses = UseWarnings(changes, in: update, at: moment)
        let searched = [own] + users
        let lacking = searched.flatMap { unmetRequirements(of: changes, in: $0) }
        let found = searched.flatMap(uses.all) + lacking + callers.warnings(about: changes, own, at: moment)
        let body = BodyWarnings(changes.module, beside: own.others, at: moment)
        let bodies = body.all
        // What certainly does not compile is not also named as uncertain.
        let places = Set(bodies.compactMap(\.place))
        let others = (found + body.optionals).filter { warning in
            warning.isBroken || warning.place.map(places.contains) != true
        }
        return bodies.brokenFirst + others.brokenFirst.firstAtEachPlace
    }

    /// Warnings about types beside a module that lack what its protocols require now.
    private func unmetRequirements(of changes: CodeChanges.InModule, in files: SearchedFiles) -> [CodeWarning] {
        guard changes.hasRequirements, !files.others.isEmpty else { return [] }
        let requirements = UnmetRequirements(changes.module.swiftPairs, texts: files.texts)
        let found = files.others.flatMap { file in
            requirements.findings(in: file.bytes).map { (finding: $0, file: file) }
        }
        guard !found.isEmpty else { return [] }
        // An extension can be anywhere in the project.
        let families = found.reduce(into: Set<String>()) { $0.formUnion($1.finding.family) }
        let known = Set(files.others.map(\.path))
        let elsewhere = update.filesOfPeople(naming: families).map(\.file).filter { !known.contains($0.path) }
        let names = Set(found.flatMap(\.finding.requirements).map { String($0.title.prefix { $0 != "(" }) })
        let members = DeclaredMembers(in: elsewhere.map(\.bytes), named: names)
        return found.compactMap { found in
            found.finding.left(knowing: members).map { CodeWarning(about: $0, in: found.file) }
        }
    }

    private func handwritten(in module: ModuleUpdate) -> [SourceFile] {
        handwritten.map { update.project.sources(at: $0[module.id]) } ?? []
    }
}
