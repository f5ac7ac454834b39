import SwiftReader

/// Merges the edited files of a module with what is generated now.
enum ModuleMerge {
    /// One file in its three versions.
    struct File {
        let isSwift: Bool
        /// `nil` if it is unknown: then what the person's text lacks is added, and nothing else changes.
        let base: [UInt8]?
        let ours: [UInt8]
        let theirs: [UInt8]
    }

    /// What becomes of one file.
    struct Merged {
        enum Outcome {
            /// The merged text, in the form of the person's file.
            case text([UInt8])
            /// Both sides changed the same lines. The text has markers around them; `nil` if they cannot be marked.
            case conflict(MarkedText?)
            /// The file can only change together with another one, and one of them cannot be merged. The text is used
            /// if the other one gets markers.
            case heldBack(MarkedText?)
        }

        var outcome: Outcome
        var report: MergeReport
        /// Whether it contains a declaration of another file, or another file contains one of it.
        var isLinked = false
        /// The base of the next run; `nil` if it is what is generated now.
        var base: [UInt8]?
        /// The functions of the person's in it that have parts of generated ones.
        var divided: [DividedFunction] = []
        /// Makes the base if the file is accepted as it is, which is rare.
        var accepted: (() -> AcceptedBase)?
    }

    /// - Parameters:
    ///   - files: The files of one module, each in all its versions.
    ///   - areOfBranches: Whether `theirs` is a text that a person edited, too.
    static func merge(_ files: [File], areOfBranches: Bool = false) -> [Merged] {
        let texts = files.map { file in
            Versions(base: plain(file.base ?? []), ours: plain(file.ours), theirs: plain(file.theirs))
        }
        let readable = files.indices.compactMap { index in
            read(files[index], texts[index]).map { (index: index, file: $0) }
        }
        let (merged, lost) = mergeMembers(of: readable, areOfBranches: areOfBranches)
        // Few merges lose something.
        lazy var careful = mergeMembers(of: readable, areOfBranches: areOfBranches, refusing: lost).results
        return files.indices.map { index in
            var result = merged[index] ?? byLines(texts[index])
            if merged[index] == nil, files[index].isSwift {
                result.report.isUnreadable = SourceOutline(texts[index].ours) == nil
                // A conflict of lines says less than one of the declarations whose lines would be lost.
                let isLost = lost.keys.contains { readable[$0].index == index }
                if isLost, result.text == nil, let other = careful[index], other.isConflict { result = other }
            }
            return formed(result, files[index], texts[index])
        }
    }

    /// A file as declarations; `nil` if one of its versions cannot be read.
    private static func read(_ file: File, _ text: Versions<[UInt8]>) -> MemberMerge.File? {
        guard file.isSwift, let base = SourceOutline(text.base), let ours = SourceOutline(text.ours, like: base),
            let theirs = SourceOutline(text.theirs, like: base)
        else { return nil }
        return MemberMerge.File(base: base, ours: ours, theirs: theirs, hasBase: file.base != nil)
    }

    /// Merges files declaration by declaration.
    ///
    /// - Parameter refused: By file, the lines whose declarations are conflicts.
    /// - Returns: By number, the files that are merged so: the others are merged by lines. And by file, the lines of a
    ///   person's that the merge lost.
    private static func mergeMembers(
        of files: [(index: Int, file: MemberMerge.File)],
        areOfBranches: Bool,
        refusing refused: [Int: Set<Line>] = [:]
    ) -> (results: [Int: Merged], lost: [Int: Set<Line>]) {
        var merge = MemberMerge(files.map(\.file), areOfBranches: areOfBranches, refusing: refused)
        let merged = merge.run()
        let groups = Self.groups(of: files.count, merge.links)
        let checks = merged.indices.map { number in
            MergeCheck(
                of: merge.file(number),
                changedHeads: merged[number].changedHeads,
                movedFrom: groups[number].filter { $0 != number }.map { merge.base.outlines[$0] }
            )
        }
        let isSound = zip(checks, merged).map { check, merged in merged.text.map(check.isSound) ?? false }
        var results: [Int: Merged] = [:]
        var lost: [Int: Set<Line>] = [:]
        for (number, group) in groups.enumerated() {
            let isWhole = group.allSatisfy { isSound[$0] }
            let isLinked = group.count > 1
            // If the merge lost something, the file is merged by lines as git does it. That merge cannot move
            // declarations from one file to another.
            guard isLinked || isSound[number] || merged[number].text == nil else {
                lost[number] = merged[number].text.map(checks[number].lostLines)
                continue
            }
            results[files[number].index] = Merged(
                outcome: outcome(of: merged[number], isFree: isWhole || !isLinked, checks[number]),
                report: merged[number].report,
                isLinked: isLinked,
                base: merged[number].base,
                divided: merge.divided[number] ?? [],
                accepted: { [merge] in merge.acceptedBase(of: number) }
            )
        }
        return (results, lost)
    }

    /// What becomes of a file, with its texts in the form of the person's one.
    private static func formed(_ result: Merged, _ file: File, _ texts: Versions<[UInt8]>) -> Merged {
        var merged = result
        let form = TextForm(of: file.ours)
        switch merged.outcome {
        case .text(let text): merged.outcome = .text(form.apply(to: text))
        case .conflict(let marked): merged.outcome = .conflict((marked ?? markedLines(texts))?.applying(form))
        case .heldBack(let marked):
            merged.outcome = .heldBack((marked ?? markedLines(texts))?.applying(form))
            merged.report.isHeldBack = true
        }
        merged.base = merged.base.flatMap { TextForm.haveSameContent($0, file.theirs) ? nil : $0 }
        return merged
    }

    /// - Parameters:
    ///   - isFree: Whether the file does not depend on one that cannot be merged.
    ///   - check: Compares the result with the three texts.
    private static func outcome(
        of merged: MemberMerge.Result,
        isFree: Bool,
        _ check: MergeCheck
    ) -> Merged.Outcome {
        if isFree, let text = merged.text { return .text(text) }
        let conflicts = merged.report.conflicts
        let text = (merged.marked ?? merged.text).flatMap { check.hasAllLines($0) ? $0 : nil }
        let marked = text.map { MarkedText($0, conflicts) }
        return conflicts.isEmpty ? .heldBack(marked) : .conflict(marked)
    }

    /// For each file, the numbers of all files that it is linked with, its own among them.
    private static func groups(of count: Int, _ links: [(Int, Int)]) -> [Set<Int>] {
        var group = Array(0..<count)
        for (a, b) in links {
            let (from, to) = (group[a], group[b])
            if from != to { group = group.map { $0 == from ? to : $0 } }
        }
        let members = Dictionary(grouping: 0..<count) { group[$0] }
        return group.map { Set(members[$0] ?? []) }
    }

    /// The text with LF line endings, without a byte order mark, and with a line ending at its end.
    private static func plain(_ bytes: [UInt8]) -> [UInt8] {
        let plain = TextForm.plain(bytes)
        return plain.isEmpty ? plain : plain + [Ascii.newline]
    }

    private static func lineMerge(_ texts: Versions<[UInt8]>) -> LineMerge {
        LineMerge(texts.map { $0.split(separator: Ascii.newline, omittingEmptySubsequences: false) })
    }

    private static func byLines(_ texts: Versions<[UInt8]>) -> Merged {
        let merge = lineMerge(texts)
        var report = MergeReport()
        report.conflicts = conflicts(of: merge)
        let text = merge.merged.map { Array($0.joined(separator: [Ascii.newline])) }
        return Merged(outcome: text.map { .text($0) } ?? .conflict(nil), report: report)
    }

    private static func conflicts(of merge: LineMerge) -> [MergeConflict] {
        merge.conflicts.map { conflict in
            MergeConflict(name: "", lines: numbers(conflict.ours), newLines: numbers(conflict.theirs))
        }
    }

    /// The text merged by lines, with markers; `nil` if there is no conflict of lines.
    private static func markedLines(_ texts: Versions<[UInt8]>) -> MarkedText? {
        let merge = lineMerge(texts)
        guard !merge.conflicts.isEmpty else { return nil }
        let newline = [Ascii.newline]
        let pieces = merge.parts.compactMap { part -> [UInt8]? in
            switch part {
            case .lines(let lines): lines.isEmpty ? nil : Array(lines.joined(separator: newline))
            case .conflict(let conflict):
                ConflictSides.block(
                    ours: Array(merge.ours[conflict.ours].joined(separator: newline))[...],
                    base: Array(merge.base[conflict.base].joined(separator: newline))[...],
                    theirs: Array(merge.theirs[conflict.theirs].joined(separator: newline))[...]
                )
            }
        }
        return MarkedText(Array(pieces.joined(separator: newline)), conflicts(of: merge))
    }

    /// The numbers of lines, from 1. For an empty range, the line that follows it.
    private static func numbers(_ range: Range<Int>) -> ClosedRange<Int> {
        range.lowerBound + 1...max(range.lowerBound + 1, range.upperBound)
    }
}

extension ModuleMerge.Merged {
    /// The merged text; `nil` if the outcome is another.
    var text: [UInt8]? {
        if case .text(let text) = outcome { text } else { nil }
    }

    /// Whether it has conflicts of its own, and none that depends on another file.
    fileprivate var isConflict: Bool {
        if case .conflict = outcome { !isLinked } else { false }
    }

    /// The text with conflict markers; `nil` if the file was merged, or cannot be marked.
    var marked: MarkedText? {
        switch outcome {
        case .text: nil
        case .conflict(let marked), .heldBack(let marked): marked
        }
    }
}
