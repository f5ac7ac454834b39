import SwiftReader

/// Checks whether a merged text contains everything that it must. A merge is used only if it does.
struct MergeCheck {
    private let file: MemberMerge.File
    /// The last generated text of the file, and of those from which declarations can come.
    private let generated: [SourceOutline]
    /// The lines of the person's that can be missing in the merged text, or be there in another form. Their comments cannot.
    private let loose: Set<ArraySlice<UInt8>>

    /// - Parameters:
    ///   - changedHeads: The heads of the person's that were merged token by token.
    ///   - others: The last generated texts of the files from which declarations can come.
    init(of file: MemberMerge.File, changedHeads: [Range<Int>] = [], movedFrom others: [SourceOutline] = []) {
        self.file = file
        generated = [file.base] + others
        let loose = changedHeads + Self.formatted(file.ours, from: generated)
        self.loose = Set(loose.flatMap { Self.lines(around: $0, in: file.ours.text) })
    }

    func isSound(_ text: [UInt8]) -> Bool {
        guard let merged = SourceOutline(text) else { return false }
        return hasAll(of: merged) && hasNoNewTwins(merged) && hasNoNewNamesakes(merged)
    }

    /// Whether a text has what the person wrote, so that it can be shown as a conflict. It can have two heads of a type.
    func hasAllLines(_ text: [UInt8]) -> Bool { SourceOutline.closed(text).map(hasAll) ?? false }

    /// Every line and every comment that the person added is in the merged text, as often as they wrote it.
    private func hasAll(of merged: SourceOutline) -> Bool {
        let lines = lost(in: merged) { $0.text }
        return lines.isSubset(of: loose) && lost(in: merged) { $0.remarks(in: $0.text.indices) }.isEmpty
    }

    /// The lines of a part of the person's text that the same part of the merged text has fewer times than they added them.
    private func lost(in merged: SourceOutline, _ part: (SourceOutline) -> [UInt8]) -> Set<ArraySlice<UInt8>> {
        let count = Self.counts(of: part(merged))
        var known: [ArraySlice<UInt8>: Int] = [:]
        for outline in generated { known.merge(Self.counts(of: part(outline)), uniquingKeysWith: +) }
        let added = Self.counts(of: part(file.ours)).filter { line, number in
            let added = number - (known[line] ?? 0)
            return added > 0 && count[line, default: 0] < added
        }
        return Set(added.keys)
    }

    /// No type has two members of one key, unless the person's has.
    private func hasNoNewTwins(_ merged: SourceOutline) -> Bool {
        let known = Set((file.ours.all + file.theirs.all).map(\.key).filter { $0.number > 0 })
        return merged.all.map(\.key).allSatisfy { key in
            key.number == 0 || !key.isMember || known.contains(key)
        }
    }

    /// No type has a property and a function without parameters of one name, unless the person's has.
    private func hasNoNewNamesakes(_ merged: SourceOutline) -> Bool {
        func namesakes(_ outline: SourceOutline) -> Set<Declaration.Key> {
            let keys = outline.all.map(\.key)
            let functions = Set(keys.filter { $0.kind == .function }.map { $0.scope + " " + $0.name })
            return Set(keys.filter { $0.kind == .property && functions.contains($0.scope + " " + $0.name + "()") })
        }
        return namesakes(merged).isSubset(of: namesakes(file.ours))
    }

    /// What has the tokens of a generated text, though perhaps not its lines: whole declarations, and the heads of types.
    private static func formatted(_ outline: SourceOutline, from generated: [SourceOutline]) -> [Range<Int>] {
        let known = Set(generated.flatMap { outline in outline.all.map { outline.code(in: part(of: $0)) } })
        let all = outline.all + outline.all.flatMap(\.conditional)
        return all.map(part).filter { known.contains(outline.code(in: $0)) } + wrapped(outline, from: generated)
    }

    /// Generated lines that a formatter wrapped.
    private static func wrapped(_ outline: SourceOutline, from generated: [SourceOutline]) -> [Range<Int>] {
        // Sorted, those that begin in the same way follow each other, and the shortest of them is the first.
        let known = generated.flatMap(codeOfLines).map(\.code).sorted { $0.lexicographicallyPrecedes($1) }
        let lines = codeOfLines(of: outline)
        return lines.indices.flatMap { first -> [Range<Int>] in
            var code: [UInt8] = []
            for last in lines.indices[first...].prefix(mostWrappedLines + 1) {
                code += lines[last].code
                let place = known.firstSorted { !$0.lexicographicallyPrecedes(code) }
                guard place < known.count, known[place].starts(with: code) else { return [] }
                if last > first, known[place].count == code.count {
                    return [lines[first].range.lowerBound..<lines[last].range.upperBound]
                }
            }
            return []
        }
    }

    /// The lines that have code, and not only a comment.
    private static func codeOfLines(of outline: SourceOutline) -> [(range: Range<Int>, code: [UInt8])] {
        outline.lines.map { ($0, outline.code(in: $0)) }.filter { !$0.1.isEmpty }
    }

    private static let mostWrappedLines = 12

    private static func part(of declaration: Declaration) -> Range<Int> {
        let isType = declaration.container != nil
        return declaration.head.lowerBound..<(isType ? declaration.head : declaration.body).upperBound
    }

    private static func counts(of text: [UInt8]) -> [ArraySlice<UInt8>: Int] {
        lines(around: text.indices, in: text).reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }

    /// The lines that a range touches, without white space around them and without blank ones.
    private static func lines(around range: Range<Int>, in text: [UInt8]) -> [ArraySlice<UInt8>] {
        let start = text[..<range.lowerBound].lastIndex(of: Ascii.newline) ?? 0
        let end = text[range.upperBound...].firstIndex(of: Ascii.newline) ?? text.count
        return text[start..<end].split(separator: Ascii.newline).map(Indentation.trimmed).filter { !$0.isEmpty }
    }
}

extension SourceOutline {
    /// The lines that are not blank, without their line ends.
    fileprivate var lines: [Range<Int>] {
        text.split(separator: Ascii.newline).map { $0.startIndex..<$0.endIndex }
    }
}
