import ProjectFiles
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
        let uses = UseWarnings(changes, at: moment)
        let found = ([own] + users).flatMap(uses.all) + callers.warnings(about: changes, own, at: moment)
        let body = BodyWarnings(changes.module, beside: own.others, at: moment)
        let bodies = body.all
        // What certainly does not compile is not also named as uncertain.
        let places = Set(bodies.compactMap(\.place))
        let others = (found + body.optionals).filter { warning in
            warning.isBroken || warning.place.map(places.contains) != true
        }
        return bodies.brokenFirst + others.brokenFirst.firstAtEachPlace
    }

    private func handwritten(in module: ModuleUpdate) -> [SourceFile] {
        handwritten.map { update.project.sources(at: $0[module.id]) } ?? []
    }
}
