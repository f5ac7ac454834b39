import SourceMerge
import SourceText

/// Warnings about uses of what a module declared, and no longer declares as it was.
struct UseWarnings: Sendable {
    private let changes: CodeChanges.InModule
    private let isWritten: Bool

    /// - Parameter isWritten: Whether places are those in the new texts.
    init(_ changes: CodeChanges.InModule, isWritten: Bool) {
        (self.changes, self.isWritten) = (changes, isWritten)
    }

    /// The warnings about some files.
    func all(in files: SearchedFiles) -> [CodeWarning] {
        names(in: files) + calls(in: files) + results(in: files) + properties(in: files) + cases(in: files)
    }

    /// Names that are no longer generated.
    private func names(in files: SearchedFiles) -> [CodeWarning] {
        guard !changes.gone.isEmpty else { return [] }
        let gone = GoneUses(changes.gone, changes.module.versions, texts: files.texts)
        func find(in file: SourceFile) -> [CodeWarning] {
            gone.uses(in: file.bytes).map { CodeWarning(aboutGone: $0.range, in: file, isCertain: $0.isCertain) }
        }
        let own = files.module.swiftFiles.flatMap { update in
            // What is generated now uses no such name, however it looks.
            let generated = update.generatedLines
            return update.warnings(isWritten: isWritten, find).filter { $0.line.map(generated.contains) != true }
        }
        return own + files.others.flatMap(find)
    }

    /// Calls that no longer fit.
    private func calls(in files: SearchedFiles) -> [CodeWarning] {
        guard let calls = files.calls else { return [] }
        func find(in file: SourceFile) -> [CodeWarning] {
            calls.uses(in: file.bytes).map { CodeWarning(about: $0, in: file) }
        }
        let own = files.module.swiftFiles.filter { !$0.decision.verdict.needsAttention }
        return own.flatMap { $0.warnings(isWritten: isWritten, find) } + files.others.flatMap(find)
    }

    /// Calls whose results are of another type.
    private func results(in files: SearchedFiles) -> [CodeWarning] {
        guard !changes.returning.isEmpty, let calls = files.calls else { return [] }
        let results = ChangedResults(calls)
        func find(in file: SourceFile) -> [CodeWarning] {
            let text = CallingText(file, callees: changes.returning)
            return text.map { results.uses(in: $0) }?.map { CodeWarning(about: $0, in: file) } ?? []
        }
        let own = files.module.swiftFiles.filter { !$0.decision.verdict.needsAttention }
        return own.flatMap { $0.warnings(isWritten: isWritten, find) } + files.others.flatMap(find)
    }

    /// Properties that have another type.
    private func properties(in files: SearchedFiles) -> [CodeWarning] {
        guard changes.hasProperties, let calls = files.calls else { return [] }
        let properties = ChangedProperties(calls)
        func find(in file: SourceFile) -> [CodeWarning] {
            properties.uses(in: file.bytes).map { CodeWarning(about: $0, in: file) }
        }
        let own = files.module.swiftFiles.filter { !$0.decision.verdict.needsAttention }.flatMap { update in
            let generated = update.generatedLines
            return update.warnings(isWritten: isWritten, find).filter { $0.line.map(generated.contains) != true }
        }
        return own + files.others.flatMap(find)
    }

    /// Cases of enums that are no longer generated, or are made of something else.
    private func cases(in files: SearchedFiles) -> [CodeWarning] {
        guard changes.hasCases else { return [] }
        let cases = GoneCases(changes.module.swiftPairs, texts: files.texts)
        func find(in file: SourceFile) -> [CodeWarning] {
            cases.uses(in: file.bytes).map { CodeWarning(about: $0, in: file) }
        }
        return files.module.swiftFiles.flatMap { $0.warnings(isWritten: isWritten, find) } + files.others.flatMap(find)
    }
}
