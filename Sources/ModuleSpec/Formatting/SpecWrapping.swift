import SourceText
import SwiftLayout
import SwiftReader

/// Breaks a statement where `Layout` breaks similar Swift.
///
/// For that, copied text is replaced by a word of the same width, which cannot be broken.
struct SpecWrapping {
    private let statement: SpecStatement
    /// The first piece after the attributes.
    private let head: Int

    init(_ statement: SpecStatement) {
        self.statement = statement
        head = statement.pieces.firstIndex { $0.copy != .attribute } ?? 0
    }

    /// The statement on several lines; `nil` if it cannot be broken.
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

    /// The pieces that start a line, with their indentation.
    private func breaks() -> [Int: [UInt8]]? {
        guard let (swift, counts) = asSwift() else { return nil }
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

    /// The statement as Swift, and the number of tokens of each piece; `nil` for a statement that stays on one line.
    private func asSwift() -> (text: [UInt8], counts: [Int])? {
        // The value of a setting stays on the line of its key.
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
        // A section with its parents on other lines would be parsed as a setting.
        return statement.symbol(1) == UInt8(ascii: "(") ? keyword("func " + first) : nil
    }

    /// The first words of blocks that are similar to Swift. Blocks of architectures stay on one line.
    private static let wordsOfHeads: Set<String> = ["module", "entity", "enum", "protocol"]

    /// The statement with its first word replaced by a Swift keyword.
    private func keyword(_ word: String?) -> ([UInt8], [Int]) {
        var text: [UInt8] = []
        var counts: [Int] = []
        for index in statement.pieces.indices {
            if statement.needsSpace(before: index) { text.append(UInt8(ascii: " ")) }
            if index == head, let word {
                text += word.utf8
                counts.append(word.split(separator: " ").count)
            } else {
                let (piece, count) = replacement(of: index)
                text += piece
                counts.append(count)
            }
        }
        return (text, counts)
    }

    /// A piece as Swift, and its number of tokens.
    private func replacement(of index: Int) -> ([UInt8], Int) {
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

    /// Whether a piece has the same meaning at the start of a line.
    private func mayStartLine(_ index: Int) -> Bool {
        if let symbol = statement.symbol(index), [".", "<", "?", "!", ":"].contains(Unicode.Scalar(symbol)) {
            return false
        }
        if statement.symbol(index) == UInt8(ascii: "("), statement.word(index - 1) != nil { return false }
        return !SpecStatement.typePrefixes.contains(statement.word(index - 1) ?? "")
            || statement.word(index - 1) == "where"
    }
}
