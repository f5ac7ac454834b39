import SourceText

/// The lines of generated texts.
struct GeneratedLines {
    private let lines: Set<ArraySlice<UInt8>>

    init(_ texts: [[UInt8]]) {
        lines = Set(texts.flatMap(Self.lines))
    }

    /// Whether all lines of a text are among these, apart from conflict markers and blank lines.
    func contain(_ text: [UInt8]) -> Bool { unknown(in: text).isEmpty }

    /// The lines of a text that are not among these, with how often each occurs. Conflict markers and blank lines do
    /// not count.
    func unknown(in text: [UInt8]) -> [ArraySlice<UInt8>: Int] {
        var unknown: [ArraySlice<UInt8>: Int] = [:]
        let length = ConflictMarkers.length(in: text)
        for line in Self.lines(of: text)
        where !lines.contains(line) && ConflictMarkers.kind(of: line, separator: length) == nil {
            unknown[line, default: 0] += 1
        }
        return unknown
    }

    /// Whether a text begins with the comment that a generated one begins with.
    static func haveSameTitle(_ text: [UInt8], _ generated: [UInt8]) -> Bool {
        let (own, wanted) = (lines(of: text).first, lines(of: generated).first)
        return own == wanted && wanted.map { $0.starts(with: "//".utf8) || $0.starts(with: "<!--".utf8) } ?? false
    }

    /// Whether the first comments of two texts say in the same words that they are generated from a spec.
    static func haveSameNotice(_ text: [UInt8], _ other: [UInt8]) -> Bool {
        !Set(notices(of: text)).isDisjoint(with: notices(of: other))
    }

    /// Whether the first comments of two texts say that they are generated from a spec of one name.
    static func nameSameSpec(_ text: [UInt8], _ other: [UInt8]) -> Bool {
        func comments(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
            lines(of: text).prefix { $0.starts(with: "//".utf8) }.filter { notice($0) != nil }
        }
        return !Set(comments(text)).isDisjoint(with: comments(other))
    }

    /// Whether a text begins with such a comment, and all its other lines are in the generated text.
    static func isOlderVersion(_ text: [UInt8], of generated: [UInt8]) -> Bool {
        let known = Set(lines(of: generated))
        return haveSameNotice(text, generated) && lines(of: text).allSatisfy { known.contains($0) || notice($0) != nil }
    }

    private static func notices(of text: [UInt8]) -> [[ArraySlice<UInt8>]] {
        lines(of: text).prefix { $0.starts(with: "//".utf8) }.compactMap(notice)
    }

    /// The words of a comment that names a spec, without the name.
    private static func notice(_ line: ArraySlice<UInt8>) -> [ArraySlice<UInt8>]? {
        guard line.starts(with: "//".utf8) else { return nil }
        let words = line.split(separator: UInt8(ascii: " "))
        let others = words.filter { !$0.suffix(6).elementsEqual(".viper".utf8) }
        return others.count < words.count ? others : nil
    }

    /// The lines of a text that are not blank, without the white space around them.
    private static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
        TextForm.plain(text).split(separator: UInt8(ascii: "\n")).map { Indentation.trimmed($0) }.filter { !$0.isEmpty }
    }
}
