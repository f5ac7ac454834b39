import SourceText
import SwiftReader

/// Checks whether a merged text contains everything that it must. A merge is used only if it does.
struct MergeCheck {
    private let file: MemberMerge.File
    /// The last generated text of the file, and of those from which declarations can come.
    private let generated: [SourceOutline]
    /// What was merged token by token.
    private let changedHeads: [Range<Int>]

    /// - Parameters:
    ///   - changedHeads: The heads of the person's that were merged token by token.
    ///   - others: The last generated texts of the files from which declarations can come.
    init(of file: MemberMerge.File, changedHeads: [Range<Int>] = [], movedFrom others: [SourceOutline] = []) {
        self.file = file
        self.changedHeads = changedHeads
        generated = [file.base] + others
    }

    func isSound(_ text: [UInt8]) -> Bool {
        guard let merged = SourceOutline(text, like: file.ours) else { return false }
        let keys = merged.keys
        return hasAll(of: merged) && hasNoNewTwins(keys) && hasNoNewNamesakes(keys)
    }

    /// Whether a text has what the person wrote, so that it can be shown as a conflict. It can have two heads of a
    /// type.
    func hasAllLines(_ text: [UInt8]) -> Bool { SourceOutline.closed(text).map(hasAll) ?? false }

    /// The lines and comments of the person's that a merged text lacks.
    func lostLines(in text: [UInt8]) -> Set<Line> {
        SourceOutline(text, like: file.ours).map { lostRemarks(in: $0).union(lostLines(in: $0)) } ?? []
    }

    /// Whether every line and every comment that the person added is in the merged text, as often as they wrote it.
    private func hasAll(of merged: SourceOutline) -> Bool {
        lostRemarks(in: merged).isEmpty && lostLines(in: merged).isEmpty
    }

    private func lostRemarks(in merged: SourceOutline) -> Set<Line> {
        lost(in: merged) { $0.remarks(in: $0.text.indices) }
    }

    private func lostLines(in merged: SourceOutline) -> Set<Line> {
        let lines = lost(in: merged) { $0.text }
        return lines.isEmpty ? lines : lines.subtracting(loose)
    }

    /// The lines of a part of the person's text that the same part of the merged text has fewer times than they added
    /// them.
    private func lost(in merged: SourceOutline, _ part: (SourceOutline) -> [UInt8]) -> Set<Line> {
        // What the person has more often than the merged text, less what the generated texts have. The merged text is
        // mostly the person's with more lines.
        let (own, other) = (part(file.ours), part(merged))
        let start = own.commonPrefix(with: other)
        let suffix = own[start...].commonSuffix(with: other[start...])
        var missing: [Line: Int] = [:]
        Self.eachLine(around: start..<(own.count - suffix), of: own) { missing[$0, default: 0] += 1 }
        func subtract(_ line: Line) {
            if let count = missing[line] { missing[line] = count - 1 }
        }
        Self.eachLine(around: start..<(other.count - suffix), of: other, subtract)
        for text in generated where missing.values.contains(where: { $0 > 0 }) {
            Self.eachLine(of: part(text), subtract)
        }
        return Set(missing.filter { $0.value > 0 }.keys)
    }

    /// The person's lines that may be missing in the merged text, or be there in another form. Comments may not.
    private var loose: Set<Line> {
        var loose: Set<Line> = []
        for range in changedHeads + Self.formatted(file.ours, from: generated) {
            Self.eachLine(around: range, of: file.ours.text) { loose.insert($0) }
        }
        return loose
    }

    /// Whether no type has two members with one key, unless it had them before.
    private func hasNoNewTwins(_ merged: [Declaration.Key]) -> Bool {
        let twins = merged.filter { $0.number > 0 && $0.isMember }
        return twins.isEmpty || Set(file.ours.keys + file.theirs.keys).isSuperset(of: twins)
    }

    /// Whether no type has a property and a function without parameters that have one name, unless the person's type
    /// has them.
    private func hasNoNewNamesakes(_ merged: [Declaration.Key]) -> Bool {
        func namesakes(_ keys: [Declaration.Key]) -> Set<Declaration.Key> {
            let functions = Set(keys.compactMap(\.propertyOfName))
            return Set(keys.filter { $0.kind == .property && functions.contains($0.withoutNumber) })
        }
        let found = namesakes(merged)
        return found.isEmpty || found.isSubset(of: namesakes(file.ours.keys))
    }

    /// Whole declarations, and heads of types, that have the tokens of a generated text. Their lines can differ.
    private static func formatted(_ outline: SourceOutline, from generated: [SourceOutline]) -> [Range<Int>] {
        let known = Set(generated.flatMap { outline in outline.all.map { outline.code(in: part(of: $0)) } })
        let all = outline.all + outline.all.flatMap(\.conditional)
        return all.map(part).filter { known.contains(outline.code(in: $0)) } + wrapped(outline, from: generated)
    }

    /// Generated lines that a formatter wrapped or joined.
    private static func wrapped(_ outline: SourceOutline, from generated: [SourceOutline]) -> [Range<Int>] {
        let (own, others) = (codeOfLines(of: outline), generated.map(codeOfLines))
        // Sorted, those that begin in the same way follow each other, and the shortest of them is the first.
        func sorted(_ lines: [CodeLine]) -> [[UInt8]] {
            lines.map(\.code).sorted { $0.lexicographicallyPrecedes($1) }
        }
        let wrapped = runs(of: own, thatAreOneOf: sorted(others.flatMap(\.self))).map { run in
            own[run.lowerBound].range.lowerBound..<own[run.upperBound].range.upperBound
        }
        let known = sorted(own)
        let joined = Set(
            others.flatMap { lines in
                runs(of: lines, thatAreOneOf: known).map { lines[$0].flatMap(\.code) }
            }
        )
        return wrapped + own.filter { joined.contains($0.code) }.map(\.range)
    }

    /// The numbers of successive lines that are one line of another text.
    ///
    /// - Parameter known: The code of the lines of that text, sorted.
    private static func runs(of lines: [CodeLine], thatAreOneOf known: [[UInt8]]) -> [ClosedRange<Int>] {
        lines.indices.compactMap { first in
            var code: [UInt8] = []
            for last in lines.indices[first...].prefix(mostWrappedLines + 1) {
                code += lines[last].code
                let place = known.firstSorted { !$0.lexicographicallyPrecedes(code) }
                guard place < known.count, known[place].starts(with: code) else { return nil }
                if last > first, known[place].count == code.count { return first...last }
            }
            return nil
        }
    }

    private typealias CodeLine = (range: Range<Int>, code: [UInt8])

    /// The lines that have code, and not only a comment.
    private static func codeOfLines(of outline: SourceOutline) -> [CodeLine] {
        outline.lines.map { ($0, outline.code(in: $0)) }.filter { !$0.1.isEmpty }
    }

    private static let mostWrappedLines = 12

    private static func part(of declaration: Declaration) -> Range<Int> {
        let isType = declaration.container != nil
        return declaration.head.lowerBound..<(isType ? declaration.head : declaration.body).upperBound
    }

    private static func eachLine(of text: [UInt8], _ body: (Line) -> Void) {
        eachLine(around: text.indices, of: text, body)
    }

    /// The lines that a range touches, without white space around them and without blank ones.
    private static func eachLine(around range: Range<Int>, of text: [UInt8], _ body: (Line) -> Void) {
        var start = text[..<range.lowerBound].lastIndex(of: Ascii.newline) ?? 0
        let end = text[range.upperBound...].firstIndex(of: Ascii.newline) ?? text.count
        while start < end {
            let lineEnd = text[start..<end].firstIndex(of: Ascii.newline) ?? end
            let line = Indentation.trimmed(text[start..<lineEnd])
            if !line.isEmpty { body(Line(bytes: line)) }
            start = lineEnd + 1
        }
    }
}

extension Declaration.Key {
    /// The key of a property that cannot be beside this function: it has the same name, and the function has no
    /// parameters.
    fileprivate var propertyOfName: Declaration.Key? {
        guard kind == .function, name.hasSuffix("()") else { return nil }
        return Declaration.Key(scope: scope, kind: .property, name: String(name.dropLast(2)), signature: "")
    }
}

extension SourceOutline {
    /// The lines that are not blank, without their line ends.
    fileprivate var lines: [Range<Int>] {
        text.split(separator: Ascii.newline).map { $0.startIndex..<$0.endIndex }
    }
}
