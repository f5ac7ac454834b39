import SourceMerge
import SourceText

/// Warnings about uses of what a module declared, and no longer declares as it was.
struct UseWarnings: Sendable {
    private let changes: CodeChanges.InModule
    private let update: ProjectUpdate
    private let moment: UpdateMoment

    /// - Parameter moment: The texts that have the places.
    init(_ changes: CodeChanges.InModule, in update: ProjectUpdate, at moment: UpdateMoment) {
        (self.changes, self.update, self.moment) = (changes, update, moment)
    }

    /// The warnings about some files.
    func all(in files: SearchedFiles) -> [CodeWarning] {
        let found = uses(in: files)
        // A file in any folder can declare what is used. Looking for it takes a search of the whole project.
        guard !found.isEmpty, let whole = files.withDeclarationsElsewhere(in: update, changes) else { return found }
        return uses(in: whole)
    }

    private func uses(in files: SearchedFiles) -> [CodeWarning] {
        names(in: files) + calls(in: files) + results(in: files) + properties(in: files) + cases(in: files)
    }

    private typealias Search = (SourceFile) -> [CodeWarning]

    /// Which lines of a module's files are searched, in addition to the files that people wrote beside them.
    private enum OwnLines {
        case all
        /// What is generated now uses no such name, however it looks.
        case notGenerated
    }

    /// What a search finds in some files.
    ///
    /// - Parameter isSearched: Which of the module's files are searched.
    private func warnings(
        in files: SearchedFiles,
        _ lines: OwnLines,
        where isSearched: (FileUpdate) -> Bool = { _ in true },
        _ find: Search
    ) -> [CodeWarning] {
        let own = files.module.swiftFiles.filter(isSearched).flatMap { update in
            switch lines {
            case .all: update.warnings(at: moment, find)
            case .notGenerated: update.warningsAboutOwnLines(at: moment, find)
            }
        }
        return own + files.others.flatMap(find)
    }

    /// Whether nobody has to look at a file first.
    private static func isSettled(_ file: FileUpdate) -> Bool { !file.decision.verdict.needsAttention }

    /// Names that are no longer generated.
    private func names(in files: SearchedFiles) -> [CodeWarning] {
        guard !changes.gone.isEmpty else { return [] }
        let gone = GoneUses(changes.gone, changes.module.versions, texts: files.texts)
        return warnings(in: files, .notGenerated) { file in
            gone.uses(in: file.bytes).map { CodeWarning(aboutGone: $0, in: file) }
        }
    }

    /// Calls that no longer fit. One that is generated now has its arguments in the order of now.
    private func calls(in files: SearchedFiles) -> [CodeWarning] {
        guard let calls = files.calls else { return [] }
        func search(_ lines: OwnLines, where isWanted: @escaping (ChangedCalls.Use) -> Bool) -> [CodeWarning] {
            warnings(in: files, lines, where: Self.isSettled) { file in
                calls.uses(in: file.bytes).filter(isWanted).map { CodeWarning(about: $0, in: file) }
            }
        }
        let unfit = search(.all) { !$0.isOrder }
        return calls.hasReorderedParameters ? unfit + search(.notGenerated, where: \.isOrder) : unfit
    }

    /// Calls whose results are of another type.
    private func results(in files: SearchedFiles) -> [CodeWarning] {
        guard !changes.returning.isEmpty, let calls = files.calls else { return [] }
        let results = ChangedResults(calls)
        return warnings(in: files, .all, where: Self.isSettled) { file in
            let text = CallingText(file, callees: changes.returning)
            return text.map { results.uses(in: $0) }?.map { CodeWarning(about: $0, in: file) } ?? []
        }
    }

    /// Properties that have another type.
    private func properties(in files: SearchedFiles) -> [CodeWarning] {
        guard changes.hasProperties, let calls = files.calls else { return [] }
        let properties = ChangedProperties(calls)
        return warnings(in: files, .notGenerated, where: Self.isSettled) { file in
            properties.uses(in: file.bytes).map { CodeWarning(about: $0, in: file) }
        }
    }

    /// Cases of enums that are no longer generated, or are made of something else.
    private func cases(in files: SearchedFiles) -> [CodeWarning] {
        guard changes.hasCases else { return [] }
        let cases = GoneCases(changes.module.swiftPairs, texts: files.texts)
        return warnings(in: files, .all) { file in
            cases.uses(in: file.bytes).map { CodeWarning(about: $0, in: file) }
        }
    }
}
