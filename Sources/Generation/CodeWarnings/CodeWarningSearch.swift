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
        callers = Callers(of: Set(changes.modules.flatMap(\.callees)), in: update)
    }

    /// The warnings about the code of all modules.
    ///
    /// - Parameter isWritten: Whether the update is written, so that places are those in the new texts.
    func warnings(isWritten: Bool) -> [CodeWarning] {
        Workers.map(changes.modules, batch: 4) { warnings(about: $0, isWritten) }.flatMap { $0 }
    }

    private func warnings(about changes: CodeChanges.InModule, _ isWritten: Bool) -> [CodeWarning] {
        let own = searched(changes.module)
        let searched = [own] + changes.users.map { self.searched($0, declaredIn: own) }
        let uses = UseWarnings(changes, isWritten: isWritten)
        let found = searched.flatMap(uses.all) + callers.warnings(about: changes, beside: searched, isWritten)
        let bodies = BodyWarnings(changes.module, isWritten: isWritten).all
        return bodies.brokenFirst + found.brokenFirst.firstAtEachPlace
    }

    /// - Parameter domain: The files of the module that declares what is used, if that is another one.
    private func searched(_ module: ModuleUpdate, declaredIn domain: SearchedFiles? = nil) -> SearchedFiles {
        SearchedFiles(module, handwritten.map { update.sources(at: $0[module.id]) } ?? [], domain)
    }
}
