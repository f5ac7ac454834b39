import SourceText
import SwiftReader

extension HandwrittenProtocol {
    /// What a protocol has beside its name, its parents and its requirements.
    struct Head: Sendable {
        /// Whether it is a protocol of Objective-C.
        var isObjectiveC = false
        /// The lines of the documentation comment before it.
        var comments: [String] = []
        /// What no section of a spec can have: `@available(iOS 15, *)`, `public`, `where Self: Sendable`.
        var others: [String] = []

        init() {}

        /// - Parameters:
        ///   - type: The declaration of a protocol.
        ///   - opening: The index of its opening brace.
        ///   - list: The tokens of its file.
        ///   - partner: For each bracket among them, the index of its partner.
        init(
            of type: SwiftOutline.TypeDeclaration,
            before opening: Int,
            in list: TokenList,
            _ partner: [Int]
        ) {
            let tokens = list.tokens
            guard let name = tokens.firstIndex(where: { $0.range.lowerBound >= type.nameRange.lowerBound }) else {
                return
            }
            let marks = list.marks(before: name - 1, partner)
            for mark in marks {
                let text = list.file.text(mark)
                if text == "@objc" {
                    isObjectiveC = true
                } else if !Self.generated.contains(text) {
                    others.append(Self.line(text))
                }
            }
            let start = marks.first?.lowerBound ?? tokens[max(0, name - 1)].range.lowerBound
            comments = list.documentation(before: start)
            let condition = tokens[name..<opening].first { $0.kind == .word && list.file.text($0.range) == "where" }
            if let condition, let last = tokens[name..<opening].last {
                others.append(Self.line(list.file.text(condition.range.lowerBound..<last.range.upperBound)))
            }
        }

        private static func line(_ text: String) -> String {
            text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }

        /// What settings generate for a whole module, or leave out.
        private static let generated: Set = ["@MainActor", "internal"]
    }
}

extension TokenList {
    /// The attributes and the modifiers in front of a keyword, in the order of the text.
    func marks(before keyword: Int, _ partner: [Int]) -> [Range<Int>] {
        func text(_ index: Int) -> String { tokens.indices.contains(index) ? file.text(tokens[index].range) : "" }
        var marks: [Range<Int>] = []
        var index = keyword - 1
        while index >= 0 {
            // `@available(iOS 15, *)`
            let word = text(index) == ")" && partner[index] > 0 ? partner[index] - 1 : index
            let isAttribute = text(word - 1) == "@"
            guard isAttribute || SwiftParser.modifierWords.contains(text(word)) else { break }
            let first = isAttribute ? word - 1 : word
            marks.insert(tokens[first].range.lowerBound..<tokens[index].range.upperBound, at: 0)
            index = first - 1
        }
        return marks
    }

    /// The lines of the documentation comments that end on the line before a place, each on lines of its own.
    func documentation(before place: Int) -> [String] {
        var lines: [String] = []
        var next = file.lineRange(at: place).lowerBound
        for comment in comments.reversed() where comment.range.upperBound < place {
            let line = file.lineRange(at: comment.range.lowerBound)
            let text = file.text(comment.range)
            guard !comment.isBlock, text.hasPrefix("///"),
                ["\n", "\r\n", "\r"].contains(file.text(line.upperBound..<next)),
                file.text(line.lowerBound..<comment.range.lowerBound).allSatisfy(\.isWhitespace)
            else { break }
            lines.insert(text, at: 0)
            next = line.lowerBound
        }
        return lines
    }
}
