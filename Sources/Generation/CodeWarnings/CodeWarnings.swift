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
    /// - Parameter isWritten: Whether the update is written, so that places are those in the new texts.
    package func codeWarnings(isWritten: Bool) -> CodeWarnings {
        let extensions = oldExtensions.map { CodeWarning($0, isBroken: true) }
        let files = sameNames.map { CodeWarning($0, isBroken: false) }
        if hasNoCodeWarnings { return CodeWarnings(uses: extensions, others: files) }
        let uses = (usesOfOldNames.map { CodeWarning($0, isBroken: true) } + extensions).firstAtEachPlace
        // A renamed type is not reported as gone, too.
        let places = Set(uses.compactMap(\.place))
        let found = CodeWarningSearch(self).warnings(isWritten: isWritten)
        return CodeWarnings(uses: uses, others: found.filter { $0.place.map(places.contains) != true } + files)
    }

    /// Finds out whether there are warnings, before the update is written or after it.
    mutating func lookForCodeWarnings() {
        guard usesOfOldNames.isEmpty else { return }
        let search = CodeWarningSearch(self)
        hasNoCodeWarnings = [false, true].allSatisfy { search.warnings(isWritten: $0).isEmpty }
    }
}
