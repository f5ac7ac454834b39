import ProjectFiles
import SourceMerge
import SourceText

/// Warnings about people's code that may not compile with what is generated now, although nothing conflicts.
package struct CodeWarnings: Sendable {
    /// Those about uses of renamed types.
    package let uses: [CodeWarning]
    package let others: [CodeWarning]

    /// Whether some of the code certainly does not compile.
    package var isBroken: Bool { (uses + others).contains(where: \.isBroken) }
}

extension ProjectUpdate {
    /// The warnings about people's code.
    ///
    /// - Parameter moment: The texts that have the places: those after the update if it is written.
    package func codeWarnings(at moment: UpdateMoment) -> CodeWarnings {
        let repeated = moment == .before ? repeatedMembers.before : repeatedMembers.after
        let types = (missingTypes + repeated).map { CodeWarning($0, isBroken: true) }.firstAtEachPlace
        let files = (possiblyMissingTypes + sameNames + leftBehind).map { CodeWarning($0, isBroken: false) }
        if hasNoCodeWarnings { return CodeWarnings(uses: types, others: files) }
        let uses = (usesOfOldNames(at: moment) + types).firstAtEachPlace
        // A renamed type is not reported as gone, too.
        let places = Set(uses.compactMap(\.place))
        let found = CodeWarningSearch(self).warnings(at: moment)
        let others = (found + files).filter { $0.place.map(places.contains) != true }
        return CodeWarnings(uses: uses.inOrderOfPlaces, others: others.inOrderOfPlaces)
    }

    /// Finds out whether there are warnings, before the update is written or after it.
    mutating func lookForCodeWarnings() {
        guard usesOfOldNames(at: .after).isEmpty else { return }
        let search = CodeWarningSearch(self)
        hasNoCodeWarnings = UpdateMoment.allCases.allSatisfy { search.warnings(at: $0).isEmpty }
    }
}

extension ProjectUpdate {
    /// Warnings for the places that use old names of types which this run renames: in files of no module, in those of
    /// other modules, and in literals of the modules themselves.
    ///
    /// - Parameter moment: The texts that have the places.
    private func usesOfOldNames(at moment: UpdateMoment) -> [CodeWarning] {
        let changed = modules.filter { module in
            !module.isOrphan && module.files.contains { $0.decision.verdict.isDrift && $0.base != $0.new }
        }
        guard !changed.isEmpty else { return [] }
        // Looking for the targets takes a search of the whole project.
        guard changed.contains(where: { !$0.nameChanges(inTargets: []).types.isEmpty }) else { return [] }
        let targets = project.xcodeTargets
        let changes = changed.map { $0.nameChanges(inTargets: targets) }
        let names = changes.map(\.types).reduce(into: [:]) { $0.merge($1) { first, _ in first } }
        guard !names.isEmpty else { return [] }
        let own = Set(modules.flatMap(\.files).map(\.path))
        let qualifiers = Set(changes.flatMap(\.qualifiers))
        let texts = zip(changed, changes).flatMap { module, changes -> [Diagnostic] in
            // Where modules swap their names, an old name of one is a new name of the other one.
            let now = Set(changes.types.values)
            let old = names.merging(changes.types) { $1 }.filter { !now.contains($0.key) }
            return NameUses(of: old, qualifiers: qualifiers).diagnostics(ofMentionsIn: module.writtenTexts)
        }
        let found = NameUses(of: names, qualifiers: qualifiers).diagnostics(in: project, except: own) + texts
        let merged = Dictionary(zip(changed.map(\.id), changes.map { Set($0.types.keys) })) { first, _ in first }
        return found.map { CodeWarning($0, isBroken: true) }
            + usesInModules(of: names, merged: merged, qualifiers, at: moment)
    }

    /// Warnings for the uses in the files of modules that did not rename the types themselves.
    ///
    /// - Parameter merged: By module, the old names of its own types, which its files no longer use.
    private func usesInModules(
        of names: [String: String],
        merged: [ModuleID: Set<String>],
        _ qualifiers: Set<String>,
        at moment: UpdateMoment
    ) -> [CodeWarning] {
        let declared = declared(of: Set(names.keys))
        let old = Set(names.keys).subtracting(declared)
        guard !old.isEmpty else { return [] }
        let files = modules.flatMap { module in module.swiftFiles.map { (module: module.id, file: $0) } }
        return Workers.map(files, batch: 16) { module, file -> [CodeWarning] in
            guard let text = file.texts.after else { return [] }
            let named = old.intersection(text.capitalizedWords).subtracting(merged[module] ?? [])
            guard !named.isEmpty else { return [] }
            let uses = NameUses(
                of: Dictionary(uniqueKeysWithValues: named.map { ($0, names[$0] ?? $0) }),
                qualifiers: qualifiers
            )
            // What is generated now uses no such name, however it looks.
            return file.warningsAboutOwnLines(at: moment) { text in
                uses.diagnostics(in: text).map { CodeWarning($0, isBroken: true) }
            }
        }
        .flatMap { $0 }
    }
}
