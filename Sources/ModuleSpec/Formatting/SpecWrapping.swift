import SourceText
import SwiftLayout
import SwiftReader

/// A statement on several lines, broken where `Layout` breaks the Swift that it is like.
///
/// What is kept as its text is replaced by a word as wide as it, which cannot be broken.
struct SpecWrapping {
    private let statement: SpecStatement
    /// The first piece that is no attribute.
    private let head: Int

    init(_ statement: SpecStatement) {
        self.statement = statement
        head = statement.pieces.firstIndex { $0.copy != .attribute } ?? 0
    }

    /// - Returns: `nil` where the line must stay.
    func printed() -> [UInt8]? {
        guard let breaks = breaks() else { return nil }
        var output: [UInt8] = []
        for index in statement.pieces.indices {
            if let indentation = breaks[index], mayStartLine(index) {
                output.append(UInt8(ascii: "\n"))
                output += indentation
            } else if statement.needsSpace(before: index) {
                output.append(UInt8(ascii: " "))
            }
            output += statement.bytes(of: index)
        }
        return output
    }

    /// The pieces that start a line, with the white space before them.
    private func breaks() -> [Int: [UInt8]]? {
        guard let (swift, counts) = likeSwift() else { return nil }
        var source: [UInt8] = []
        for level in 0..<statement.level {
            source += statement.style.indentation(at: level) + Array("struct S {\n".utf8)
        }
        source += statement.style.indentation(at: statement.level) + swift + [UInt8(ascii: "\n")]
        let file = SourceFile(path: "", bytes: Layout(statement.style).apply(to: source))
        let tokens = TokenList(file).tokens
        var breaks: [Int: [UInt8]] = [:]
        var token = 3 * statement.level
        for (index, count) in counts.enumerated() {
            guard token + count < tokens.count else { return nil }
            for inner in 0..<count where index + inner > 0 && tokens[token + inner].startsLine {
                let start = tokens[token + inner].range.lowerBound
                guard inner == 0 else { return nil }
                breaks[index] = Array(file.bytes[file.lineRange(at: start).lowerBound..<start])
            }
            token += count
        }
        return breaks.isEmpty ? nil : breaks
    }

    /// The statement as Swift, and how many tokens each of its pieces is there.
    private func likeSwift() -> (text: [UInt8], counts: [Int])? {
        // The value of a setting stands on the line of its key.
        let isSetting = statement.pieces.indices.prefix(2).contains { index in
            statement.pieces[index].copy == .name && statement.symbol(index + 1) == UInt8(ascii: ":")
        }
        if isSetting { return nil }
        guard let first = statement.word(head) else { return keyword(nil) }
        let opensBlock = statement.symbol(statement.pieces.count - 1) == UInt8(ascii: "{")
        if opensBlock, !Self.wordsOfHeads.contains(first), Role(rawValue: first) == nil { return nil }
        if first == "entity" { return keyword("struct") }
        if first == "module" { return keyword("func") }
        guard Role(rawValue: first) != nil else { return keyword(nil) }
        if first == Role.data.rawValue { return statement.symbol(2) == UInt8(ascii: "(") ? keyword("func") : nil }
        // A section whose parents stand on lines of their own would be read as a setting.
        return statement.symbol(1) == UInt8(ascii: "(") ? keyword("func " + first) : nil
    }

    /// Heads that are like those of Swift. What only descriptions of architectures have stays on one line.
    private static let wordsOfHeads: Set<String> = ["module", "entity", "enum", "protocol"]

    private func keyword(_ word: String?) -> ([UInt8], [Int]) {
        var text: [UInt8] = []
        var counts: [Int] = []
        for index in statement.pieces.indices {
            if statement.needsSpace(before: index) { text.append(UInt8(ascii: " ")) }
            if index == head, let word {
                text += word.utf8
                counts.append(word.split(separator: " ").count)
            } else {
                let (piece, count) = standIn(index)
                text += piece
                counts.append(count)
            }
        }
        return (text, counts)
    }

    private func standIn(_ index: Int) -> ([UInt8], Int) {
        let piece = statement.pieces[index]
        let bytes = statement.text.bytes(piece.range)
        switch piece.copy {
        case nil, .modifier: return (Array(bytes), piece.tokens.count)
        case .attribute where piece.tokens.count == 2: return (Array(bytes), 2)
        case .attribute: return ([UInt8(ascii: "@")] + Self.word(max(1, LayoutStyle.columns(of: bytes) - 1)), 2)
        default: return (Self.word(max(1, LayoutStyle.columns(of: bytes))), 1)
        }
    }

    private static func word(_ width: Int) -> [UInt8] {
        Array(repeating: UInt8(ascii: "x"), count: width)
    }

    /// Whether the language reads a piece at the start of a line as it does behind the one before.
    private func mayStartLine(_ index: Int) -> Bool {
        if let symbol = statement.symbol(index), [".", "<", "?", "!", ":"].contains(Unicode.Scalar(symbol)) {
            return false
        }
        if statement.symbol(index) == UInt8(ascii: "("), statement.word(index - 1) != nil { return false }
        return !SpecStatement.typePrefixes.contains(statement.word(index - 1) ?? "")
            || statement.word(index - 1) == "where"
    }
}
