import SwiftReader

/// The declarations in which two texts differ.
package struct DeclarationChanges: Hashable, Sendable {
    /// The words of the lines that only one of the texts has, comments apart.
    package private(set) var words: Set<String> = []
    /// Whether the texts differ in white space only.
    package private(set) var isLayoutOnly = false
}

extension SourceMerge {
    /// The differences between what was generated last and what is generated now.
    package static func changes(from base: [UInt8], to new: [UInt8]) -> DeclarationChanges {
        guard let old = SourceOutline(TextForm.plain(base)), let now = SourceOutline(TextForm.plain(new)) else {
            return DeclarationChanges()
        }
        return DeclarationChanges(from: old, to: now)
    }
}

extension DeclarationChanges {
    init(from old: SourceOutline, to new: SourceOutline) {
        let (before, after) = (Self.lines(of: old), Self.lines(of: new))
        words = Set(before.symmetricDifference(after).flatMap { $0.split { !Ascii.isWordPart($0) } }.map(Self.text))
        func whole(_ outline: SourceOutline) -> [UInt8] {
            let all = 0..<outline.text.count
            return outline.code(in: all) + outline.remarks(in: all)
        }
        isLayoutOnly = whole(old) == whole(new)
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

    /// The tokens of each line.
    private static func lines(of outline: SourceOutline) -> Set<[UInt8]> {
        var lines: Set<[UInt8]> = []
        var line: [UInt8] = []
        // What a person's file lacks is in the base only for its place.
        let missing = outline.all.filter { BaseNote(above: $0, in: outline) != nil }.map(\.range)
        for token in outline.tokens where !missing.contains(where: { $0.contains(token.range.lowerBound) }) {
            if token.startsLine {
                lines.insert(line)
                line = []
            }
            line += outline.text[token.range] + [Ascii.space]
        }
        return lines.union([line])
    }
}
