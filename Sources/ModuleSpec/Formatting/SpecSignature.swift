import SwiftReader

extension SpecText {
    /// The meaning of a text, independent of its layout: two texts with equal signatures are parsed the same.
    ///
    /// It is made from tokens, items and documentation, without using the formatter.
    func signature() -> [String] {
        var result: [String] = []
        for item in items { add(item, to: &result) }
        return result
    }

    private func add(_ item: Item, to result: inout [String]) {
        let first = item.tokens.lowerBound
        let documentation = DocComment(file, gap: end(before: first)..<start(of: first))
        result += documentation.lines.map { "///" + $0 }
        for piece in pieces(of: item.head) { result.append(value(of: piece)) }
        guard let block = item.block else { return result.append(";") }
        for item in block.items { add(item, to: &result) }
        result.append("}")
    }

    private func value(of piece: Piece) -> String {
        let text = file.text(piece.range)
        switch piece.copy {
        case .lines: return Verbatim.lines(of: piece.range, in: file).joined(separator: "\n")
        case .string: return (try? StringLiteral.value(text)).map { "\"" + $0 } ?? text
        default: return text
        }
    }

    /// The texts of all comments, without the white space around their lines.
    func commentTexts() -> [String] {
        var result: [String] = []
        for comment in comments(in: 0..<file.bytes.count) {
            let lines = file.text(comment.range).split(separator: "\n", omittingEmptySubsequences: false)
            result.append(lines.map(Self.trimmed).joined(separator: "\n"))
        }
        return result
    }

    private static func trimmed(_ line: Substring) -> Substring {
        let tail = line.drop(while: isSpace)
        return tail.dropLast(tail.reversed().prefix(while: isSpace).count)
    }

    private static func isSpace(_ character: Character) -> Bool { character == " " || character == "\t" }
}
