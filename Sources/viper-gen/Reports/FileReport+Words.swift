import Generation
import SourceMerge
import SourceText

extension FileReport {
    /// The problem of a file that a person must look at, at its place; `nil` for any other file.
    var diagnostic: Diagnostic? {
        if action == .marked { return marked }
        guard let problem else { return nil }
        let subject = location == nil ? "'\(displayPath)' " : ""
        if case .unusable(let what) = problem { return .error(subject + what) }
        return notes(on: problem).reduce(.error(subject + message(of: problem), at: location)) { $0.note($1) }
    }

    /// What is special about a file that moves; `nil` if nobody edited it.
    var moveRemark: String? {
        guard action != .created else { return nil }
        let merged = action == .merged ? changes.remark : nil
        return "with your edits" + (merged.map { "; " + $0 } ?? "")
    }

    private var marked: Diagnostic {
        let problem = Diagnostic.error(bothChanged + "; it has conflict markers now", at: location)
        return changes.conflicts.reduce(problem) { $0.note($1.words) }
            .note("write what is to stay of each conflict, then run 'viper-gen generate'")
    }

    /// `this file was edited by hand where the spec changed it too`
    private var bothChanged: String {
        "this file was edited by hand where \(cause?.words ?? "what is generated") changed it too"
    }

    private func message(of problem: LeftAloneReason) -> String {
        switch problem {
        case .generatedFileEdited: "this file is generated, and was edited by hand; it was left alone"
        case .bothChanged: bothChanged + "; it was left alone"
        case .noBase where ownership == .generated:
            "this file differs from what is generated, and its base is missing; it was left alone"
        case .noBase: "this file has no base and cannot be merged; it was left alone"
        case .obsoleteEdited: "the spec no longer asks for this file, and it was edited by hand"
        case .conflictMarkers: "this file has conflict markers; it was left alone"
        case .notUTF8: "this file is not UTF-8; it was left alone"
        case .unusable(let what): what
        }
    }

    private func notes(on problem: LeftAloneReason) -> [String] {
        let missing = changes.summary.map { "missing in it: \($0)" + (cause.map { " (from \($0.words))" } ?? "") }
        return places(of: problem) + [missing, advice(on: problem)].compactMap { $0 }
    }

    private func places(of problem: LeftAloneReason) -> [String] {
        if case .bothChanged = problem, changes.conflicts.isEmpty {
            return ["it can only change together with another file of the module"]
        }
        return changes.conflicts.map(\.words)
    }

    /// What to do about the problem.
    private func advice(on problem: LeftAloneReason) -> String? {
        let path = Shell.quoted(displayPath)
        let force = "'viper-gen generate --force' writes the file again, and keeps this text as '.orig'"
        let accept = "'viper-gen generate --keep-edits \(path)' accepts it as it is"
        switch problem {
        case .noBase where ownership == .generated: return force
        case .generatedFileEdited: return "make the change in the spec; \(force)"
        case .bothChanged, .noBase:
            return
                "add the new code by hand, and run 'viper-gen generate' again; '--conflicts inline' shows both in the "
                + "file, and \(accept)"
        case .notUTF8: return "save it as UTF-8, and run 'viper-gen generate' again; \(accept)"
        case .obsoleteEdited:
            return successor.map {
                "'\($0)' replaces it, and a target cannot contain both: move the code that you need, then delete this "
                    + "file"
            } ?? "move the code that you need, then delete it: rm \(path)"
        case .conflictMarkers where ownership == .generated:
            return "resolve them, then run 'viper-gen generate'; or \(force)"
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
        case .adopted: "it has everything that the spec asks for"
        case .taken: "as it is"
        }
    }
}

extension MergeReport {
    /// `+ didTapHelp(), − didTapLogin(name:)`; `nil` if there is nothing to name.
    var summary: String? {
        let items =
            added.map { "+ " + $0 } + removed.map { "− " + $0 } + renamed.map { "→ " + $0 } + updated.map { "~ " + $0 }
            + kept.map { "kept " + $0 } + differing.map { "≠ " + $0 }
        return items.isEmpty ? nil : items.joined(separator: ", ")
    }

    /// The summary, and what is special about the merge; `nil` if there is nothing to say.
    var remark: String? {
        let remarks = [
            summary, joinsBranches ? "both sides of the conflict" : nil,
            hasNoBase ? "without a base, so nothing was removed or replaced" : nil,
        ]
        let items = remarks.compactMap { $0 }
        return items.isEmpty ? nil : items.joined(separator: "; ")
    }

    /// What was accepted in a file, and what is missing in it.
    var accepted: String {
        let names = conflicts.map(\.name).filter { !$0.isEmpty } + differing + renamed + updated
        let taken = names.isEmpty ? "as it is" : "as it is: " + names.joined(separator: ", ")
        return added.isEmpty ? taken : taken + "; missing: " + added.joined(separator: ", ")
    }
}

extension MergeConflict {
    /// `the conflict is in 'load()': lines 5–7 here, and lines 5–8 of what is generated now`
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
