import Generation
import SourceMerge
import SourceText

extension FileReport {
    /// The problem of a file that a person must look at, at its place; `nil` for any other file.
    var diagnostic: Diagnostic? {
        if action == .marked { return marked }
        guard let problem else { return nil }
        let subject = location == nil ? "'\(displayPath)' " : ""
        return notes(on: problem).reduce(.error(subject + message(of: problem), at: location)) { $0.note($1) }
    }

    /// Why a file can differ, in a few words for its line.
    var keptRemark: String? {
        guard keptReason == .deleted, let declared else { return keptReason?.words }
        let place = "'\(declared.name)' is declared in '\(Printable.text(declared.place))', and gets "
        if declared.attention == .updated { return place + "its updates there" }
        return place + "no updates there; move it back, or delete it there and run 'viper-gen generate --restore'"
    }

    /// What is special about a file that moves; `nil` if it was not edited.
    var moveRemark: String? {
        guard action != .created, action != .updated else { return nil }
        let merged = action == .merged ? changes.remark : nil
        return "with your edits" + (merged.map { "; " + $0 } ?? "")
    }

    private var marked: Diagnostic {
        let problem = Diagnostic.error(bothChanged + "; it has conflict markers now", at: location)
        return changes.conflicts.reduce(problem) { $0.note($1.words) }
            .note("keep what you need of each conflict, delete the markers, and run 'viper-gen generate'")
    }

    /// `this file was edited by hand where the spec changed it too`
    private var bothChanged: String {
        if hasRepetitions { return "two branches added the same requirement, and this file has it twice" }
        return "this file was edited by hand where \(cause?.words ?? "what is generated") changed it too"
    }

    /// Whether the file can only not be merged because it has declarations twice.
    private var hasRepetitions: Bool {
        !changes.conflicts.isEmpty && changes.conflicts.allSatisfy { $0.cause.isRepetition }
    }

    /// Whether the file can only not be merged because types in it are of other kinds.
    private var hasOtherKinds: Bool {
        !changes.conflicts.isEmpty && changes.conflicts.allSatisfy { $0.cause.isOtherKind }
    }

    private func message(of problem: LeftAloneReason) -> String {
        switch problem {
        case .generatedFileEdited: "this file is generated, and was edited by hand; it was left alone"
        case .bothChanged: bothChanged + "; it was left alone"
        case .noBase where ownership == .generated:
            "this file differs from what is generated, and its base is missing; it was left alone"
        case .noBase: "this file has no base, the text that was generated last, and cannot be merged; it was left alone"
        case .obsoleteEdited: "the spec no longer asks for this file, and it was edited by hand"
        case .conflictMarkers: "this file has conflict markers; it was left alone"
        case .notUTF8: "this file is not UTF-8; it was left alone"
        case .incomplete(let types, _) where types.allSatisfy { $0.missing != nil }:
            "this file has the name of one that would be generated, and lacks what would be in that one"
        case .incomplete(let types, _):
            Self.subject(types.filter { $0.missing == nil })
        case .unreadable(let types, _):
            "this file has \(Self.list(types)), and its brackets, quotes or comments do not match"
        case .waiting(let other):
            "was left alone: '\(Printable.text(other))' may have what is new, and its brackets or quotes do not match"
        case .unusable(let what): what
        }
    }

    private func notes(on problem: LeftAloneReason) -> [String] {
        if case .incomplete(let types, _) = problem {
            let names = types.contains { $0.missing != nil } ? ["a target cannot contain two files of one name"] : []
            return types.flatMap(\.additions) + names + [advice(on: problem)].compactMap { $0 }
        }
        let source = cause.map { " (from \($0.words))" } ?? ""
        let missing = changes.lacking.map { "missing in it: \($0)" + source }
        let obsolete = changes.obsolete.map { "no longer asked for: \($0)" + source }
        let unwanted = changes.listOfUnwanted(except: misplaced.map(\.name)).map { "the spec does not ask for: \($0)" }
        let moves = misplaced.map { "'\($0.name)' belongs in '\(Printable.text($0.place))': move it there" }
        let surface = changes.surface.map(\.words)
        let differences = places + [surface, missing, unwanted, obsolete].compactMap(\.self) + moves
        let spelling = differences.isEmpty ? spelling(of: problem) : nil
        return differences + [spelling, advice(on: problem)].compactMap(\.self)
    }

    /// How a generated file differs that declares all that its spec asks for, and nothing else.
    private func spelling(of problem: LeftAloneReason) -> String? {
        switch problem {
        case .generatedFileEdited where path.isSwift, .noBase where ownership == .generated && path.isSwift:
            "it declares what the spec asks for, in another order or spelling"
        default: nil
        }
    }

    private var places: [String] {
        if changes.isHeldBack {
            return ["it changes together with another file of the module, and that one cannot be merged"]
        }
        let unreadable =
            "its brackets or quotes do not match" + (ownership == .shared ? ", so it is merged by lines" : "")
        return (changes.isUnreadable ? [unreadable] : []) + changes.conflicts.map(\.words)
    }

    /// What to do about the problem.
    private func advice(on problem: LeftAloneReason) -> String? {
        let path = ShellWord.quoted(displayPath)
        let force = "'viper-gen generate --force' writes the file again, and keeps this text as '.orig'"
        let accept = "'viper-gen generate --keep-edits \(path)' accepts it as it is"
        switch problem {
        case .noBase where !misplaced.isEmpty, .generatedFileEdited where !misplaced.isEmpty: return "then " + force
        case .noBase where ownership == .generated: return force
        case .generatedFileEdited: return "make the change in the spec; \(force)"
        case .bothChanged where hasRepetitions: return "delete one of the two, and run 'viper-gen generate'"
        case .bothChanged where hasOtherKinds, .noBase where hasOtherKinds:
            return "give one of the two another name, and run 'viper-gen generate' again; \(accept)"
        case .bothChanged, .noBase:
            return
                "add the new code by hand, and run 'viper-gen generate' again; 'viper-gen generate --conflicts inline' "
                + "shows both in the file, and \(accept)"
        case .notUTF8: return "save it as UTF-8, and run 'viper-gen generate' again; \(accept)"
        case .obsoleteEdited:
            return successor.map {
                "'\($0)' replaces it, and a target cannot contain both: move the code that you need, then delete this "
                    + "file: rm \(path)"
            } ?? "move the code that you need\(replacement.map { " to '\($0)'" } ?? ""), then delete it: rm \(path); "
                + "or keep it as a file of your own: viper-gen generate --keep-edits \(path)"
        case .conflictMarkers where ownership == .generated:
            return "resolve them, and run 'viper-gen generate'; or \(force)"
        case .conflictMarkers: return "resolve them, and run 'viper-gen generate'"
        case .incomplete: return "viper-gen does not write this file, and generates nothing that it declares"
        case .unreadable:
            return "nothing is generated that this file may declare; complete it, and run 'viper-gen generate'"
        case .waiting: return "complete that file, and run 'viper-gen generate'"
        case .unusable: return "make it a readable file, or make room for one, and run 'viper-gen generate'"
        }
    }

    /// `'LoginPresenter', 'LoginView' are written by hand, and lack what the spec asks for`
    private static func subject(_ types: [IncompleteType]) -> String {
        let lacking = types.filter { $0.oldName == nil }
        let isOne = (lacking.isEmpty ? types : lacking).count == 1
        guard lacking.isEmpty else {
            let predicate = isOne ? "is written by hand, and lacks" : "are written by hand, and lack"
            return "\(list(lacking.map(\.name))) \(predicate) what the spec asks for"
        }
        let predicate =
            isOne ? "is written by hand, and has another name now" : "are written by hand, and have other names now"
        return "\(list(types.compactMap(\.oldName))) \(predicate)"
    }

    private static func list(_ names: [String]) -> String { names.map { "'\($0)'" }.joined(separator: ", ") }
}

extension IncompleteType {
    /// What a person is to write.
    fileprivate var additions: [String] {
        [oldName].compactMap(\.self).map { "rename '\($0)' to '\(name)'" }
            + [missing].compactMap(\.self).map { "add '\($0)' to this file" }
            + protocols.map { "add the protocol '\($0)' to '\(name)'" } + members.map { "add '\($0)' to '\(name)'" }
    }
}

extension ChangeCause {
    var words: String {
        switch self {
        case .spec: "the spec"
        case .layout: "a setting of the layout"
        case .templateOrSetting: "a template or a setting"
        case .any: "the spec, a template or a setting"
        }
    }
}

extension KeptReason {
    var words: String {
        switch self {
        case .edited: "edited by hand"
        case .differing(let report): report.difference
        case .deleted: "deleted by hand; 'viper-gen generate --restore' writes it again"
        case .adopted: "it has everything that the spec asks for"
        case .taken: "as it is"
        }
    }
}

extension FileReport {
    /// Why a file was left alone, in a few words for its line; `nil` if only the message can say it.
    var reason: String? {
        switch problem {
        case .generatedFileEdited: "edited by hand"
        case .noBase where ownership == .generated: "not as generated"
        case .bothChanged, .noBase: changes.conflictingNames.map { "conflict in \($0)" } ?? "edited by hand"
        case .obsoleteEdited: "no longer generated, and edited by hand"
        case .conflictMarkers: "conflict markers"
        case .notUTF8: "not UTF-8"
        case .incomplete(let types, _):
            [("still called ", types.compactMap(\.oldName)), ("lacks ", changes.added)].filter { !$0.1.isEmpty }
                .map { $0 + $1.joined(separator: ", ") }.joined(separator: "; ")
        case .unreadable: "brackets or quotes do not match"
        case .waiting(let other): "waits for '\(Printable.text(other))'"
        case .unusable, nil: nil
        }
    }

    /// Whether `--force` leaves a file alone that it does not concern.
    var isBeyondForce: Bool {
        switch problem {
        case .bothChanged, .noBase, .conflictMarkers, .notUTF8: ownership == .shared
        case .generatedFileEdited, .obsoleteEdited, .incomplete, .unreadable, .waiting, .unusable, nil: false
        }
    }

    /// Whether `--keep-edits` accepts a file that is left alone.
    var isAcceptable: Bool {
        switch problem {
        case .bothChanged, .noBase, .notUTF8: ownership == .shared
        case .obsoleteEdited: true
        case .conflictMarkers, .generatedFileEdited, .incomplete, .unreadable, .waiting, .unusable, nil: false
        }
    }
}

/// The signs before the names in a report. docs/updates.md describes them.
private enum Sign: String {
    case added = "+"
    case removed = "−"
    case renamed = "→"
    case updated = "~"
    case differing = "≠"

    func items(_ names: [String]) -> [String] { names.map { rawValue + " " + $0 } }
}

extension MergeReport {
    /// `+ didTapHelp(), − didTapLogin(name:)`; `nil` if there is nothing to name.
    var summary: String? {
        Self.list(
            Sign.added.items(added) + Sign.removed.items(removed) + Sign.renamed.items(renamed)
                + Sign.updated.items(updated) + kept.map { "kept " + $0 }
                + Sign.differing.items(differing.map(\.wanted))
        )
    }

    /// What a file that was left alone does not have as it is generated.
    fileprivate var lacking: String? {
        Self.list(
            Sign.added.items(added) + Sign.renamed.items(renamed) + Sign.updated.items(updated)
                + Sign.differing.items(differing.map(\.wanted))
        )
    }

    /// What a file has and the spec no longer asks for.
    fileprivate var obsolete: String? { Self.list(removed + kept) }

    /// What a generated file has beyond what is generated.
    fileprivate func listOfUnwanted(except names: [String]) -> String? {
        Self.list(unwanted.filter { !names.contains($0) })
    }

    /// The declarations with conflicts, each once.
    fileprivate var conflictingNames: String? {
        Self.list(conflicts.map(\.name).filter { !$0.isEmpty })
    }

    /// How a file that stays as it is differs from its spec.
    fileprivate var difference: String {
        let items = [
            kept.isEmpty ? nil : "no longer asked for: " + kept.joined(separator: ", "),
            Self.list(Sign.differing.items(differing.map(\.wanted))),
            outdated.isEmpty ? nil : "generated in another way now: " + outdated.joined(separator: ", "),
        ]
        return items.compactMap { $0 }.joined(separator: "; ")
    }

    /// The items, each once: a declaration can be in several branches of an `#if`.
    private static func list(_ items: [String]) -> String? {
        var seen: Set<String> = []
        let different = items.filter { seen.insert($0).inserted }
        return different.isEmpty ? nil : different.joined(separator: ", ")
    }

    /// The summary, and what is special about the merge; `nil` if there is nothing to say.
    var remark: String? {
        let remarks = [
            summary, joinsBranches ? "both sides of the conflict" : nil,
            hasNoBase ? "without a base, so nothing was removed or replaced" : nil,
            isUnreadable ? "by lines, because its brackets or quotes do not match" : nil,
        ]
        let items = remarks.compactMap { $0 }
        return items.isEmpty ? nil : items.joined(separator: "; ")
    }

    /// What was accepted in a file, and what is missing in it.
    var accepted: String {
        var seen = Set(added)
        let names = (conflicts.map(\.name) + differing.map(\.name) + renamed + updated).filter { name in
            !name.isEmpty && seen.insert(name).inserted
        }
        let taken = names.isEmpty ? "as it is" : "as it is: " + names.joined(separator: ", ")
        return added.isEmpty ? taken : taken + "; missing: " + added.joined(separator: ", ")
    }
}

extension SurfaceDifference {
    fileprivate var words: String {
        let parts = [hasOtherComments ? "comments" : nil, hasOtherImports ? "imports" : nil].compactMap { $0 }
        guard !parts.isEmpty else { return "only white space differs from what is generated" }
        let start = "only \(parts.joined(separator: " and ")) differ from what is generated"
        let items = Sign.added.items(missingImports) + Sign.removed.items(extraImports)
        return items.isEmpty ? start : "\(start): \(items.joined(separator: ", "))"
    }
}

extension MergeConflict {
    /// `the conflict is in 'load()': lines 5–7 here, and lines 5–8 of what is generated now`
    var words: String {
        if case .declaredTwice(let others) = cause {
            return "'\(name)' is there twice: \(others.words), and \(lines.words)"
        }
        if case .otherKind(let own, let wanted) = cause {
            return
                "'\(name)' is \(own.withArticle) here, \(lines.words), and \(wanted.withArticle) in what is generated now"
        }
        let place = name.isEmpty ? "" : "in '\(name)'" + (newName.map { ", now '\($0)'" } ?? "") + ": "
        let here = cause == .leftPrivate ? "here, in a private extension," : "here,"
        return "the conflict is \(place)\(lines.words) \(here) and \(newLines.words) of what is generated now"
    }
}

extension String {
    /// `a class`, `an enum`
    fileprivate var withArticle: String { (["actor", "enum"].contains(self) ? "an " : "a ") + self }
}

extension ClosedRange<Int> {
    /// `line 5`, `lines 5–7`
    var words: String {
        lowerBound == upperBound ? "line \(lowerBound)" : "lines \(lowerBound)–\(upperBound)"
    }
}
