import Generation
import SourceMerge
import SourceText

extension FileReport {
    /// The problem of a file that is left alone, at its place; `nil` for any other file.
    var diagnostic: Diagnostic? {
        guard let problem else { return nil }
        let subject = location == nil ? "'\(displayPath)' " : ""
        if case .unusable(let what) = problem { return .error(subject + what) }
        return notes(on: problem).reduce(.error(subject + message(of: problem), at: location)) { $0.note($1) }
    }

    private func message(of problem: LeftAloneReason) -> String {
        switch problem {
        case .generatedFileEdited: "this file is generated, and was edited by hand; it was left alone"
        case .bothChanged:
            "this file was edited by hand where \(cause?.words ?? "what is generated") changed it too; it was left alone"
        case .noBase: "this file differs from what is generated, and its base is missing; it was left alone"
        case .obsoleteEdited: "the spec no longer asks for this file, and it was edited by hand"
        case .conflictMarkers: "this file contains conflict markers; it was left alone"
        case .notUTF8: "this file is not UTF-8; it was left alone"
        case .unusable(let what): what
        }
    }

    private func notes(on problem: LeftAloneReason) -> [String] {
        let missing = changes.summary.map { "missing in it: \($0)" + (cause.map { " (from \($0.words))" } ?? "") }
        return changes.conflicts.map(\.words) + [missing, advice(on: problem)].compactMap { $0 }
    }

    /// What to do about the problem.
    private func advice(on problem: LeftAloneReason) -> String? {
        let path = Shell.quoted(displayPath)
        switch problem {
        case .noBase where ownership == .generated, .generatedFileEdited:
            return
                "make the change in the spec; 'viper-gen generate --force' writes the file again, and keeps this text as "
                + "'.orig'"
        case .bothChanged, .noBase, .notUTF8:
            return "add the new code by hand, then run 'viper-gen generate --keep-edits'"
        case .obsoleteEdited:
            return successor.map {
                "'\($0)' replaces it, and a target cannot contain both: move the code that you need, then delete this "
                    + "file"
            } ?? "move the code that you need, then delete it: rm \(path)"
        case .conflictMarkers: return "resolve them, then run 'viper-gen generate'"
        case .unusable: return nil
        }
    }
}

extension ChangeCause {
    var words: String {
        switch self {
        case .spec: "the spec"
        case .layout: "a setting of the layout"
        case .templateOrSetting: "a template or a setting"
        }
    }
}

extension KeptReason {
    var words: String {
        switch self {
        case .edited: "edited by hand, and nothing new for it"
        case .deleted: "deleted by hand; --restore writes it again"
        case .adopted: "has everything that the spec asks for"
        case .taken: "accepted as it is"
        }
    }
}

extension MergeReport {
    /// `+ didTapHelp(), − didTapLogin(name:)`; `nil` if there is nothing to name.
    var summary: String? {
        let items =
            added.map { "+ " + $0 } + removed.map { "− " + $0 } + renamed.map { "→ " + $0 } + updated.map { "~ " + $0 }
            + kept.map { "kept " + $0 }
        return items.isEmpty ? nil : items.joined(separator: ", ")
    }
}

extension MergeConflict {
    /// `the conflict is in 'load()': lines 5–7 here, lines 5–8 of what is generated now`
    var words: String {
        let place = name.isEmpty ? "" : "in '\(name)': "
        return "the conflict is \(place)\(lines.words) here, and \(newLines.words) of what is generated now"
    }
}

extension ClosedRange<Int> {
    /// `line 5`, `lines 5–7`
    var words: String {
        lowerBound == upperBound ? "line \(lowerBound)" : "lines \(lowerBound)–\(upperBound)"
    }
}
