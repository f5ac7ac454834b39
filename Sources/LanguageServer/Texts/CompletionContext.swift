import ModuleSpec
import SourceText
import SwiftReader

/// What the text before a byte of a spec says about what can follow.
struct CompletionContext {
    /// What can be written there.
    enum Place {
        case file
        case module
        /// After `presentation`.
        case presentation
        case project
        /// The value of a setting.
        case value(setting: String, isModule: Bool)
        case sibling
        /// After `->` in `wireframe`.
        case way
        case destination
        /// After `uses`.
        case domain
        case type
        case requirements
        case members
        case nothing
    }

    let place: Place
    /// The start of the word that is being typed.
    let typed: Int

    /// - Parameter offset: The byte at which the cursor is.
    init(_ file: SourceFile, at offset: Int) {
        let before = SourceFile(path: file.path, bytes: Array(file.bytes[..<min(offset, file.bytes.count)]))
        let list = TokenList(before)
        let tokens = list.tokens.filter { $0.kind != .endOfFile }
        let unread = before.text((tokens.last?.range.upperBound ?? 0)..<before.bytes.count)
        guard !list.isCutShort, !Self.endsInComment(unread) else {
            (place, typed) = (.nothing, offset)
            return
        }
        let words = tokens.map { before.text($0.range) }
        var (blocks, statement) = Self.read(tokens, words, isNewLine: unread.contains(where: \.isNewline))
        // The word at the cursor is not a part of what is before it. '-' and '.' join the words of a setting's name.
        let isName = blocks.count == 1 && statement.allSatisfy { tokens[$0].kind == .word || "-.".contains(words[$0]) }
        let joints = isName ? ["#", "-", "."] : ["#", "-"]
        var start = offset
        while let last = statement.last, tokens[last].range.upperBound == start,
            [.word, .poundWord].contains(tokens[last].kind) || joints.contains(words[last])
        {
            start = tokens[last].range.lowerBound
            statement.removeLast()
        }
        typed = start
        let isSibling = file.bytes.indices.contains(start) && start < offset && file.bytes[start] == UInt8(ascii: "#")
        place = isSibling ? .sibling : Self.place(blocks, statement.map { words[$0] })
    }

    /// - Parameter unread: The text after the last token: white space and comments.
    private static func endsInComment(_ unread: String) -> Bool {
        guard unread.last?.isNewline == false else { return false }
        return unread.split(whereSeparator: \.isNewline).last?.contains("//") == true
    }

    /// The heads of the open blocks, and the tokens of the statement that is not finished.
    ///
    /// - Parameter isNewLine: Whether the last token is on a line above the cursor.
    private static func read(
        _ tokens: [Token],
        _ words: [String],
        isNewLine: Bool
    ) -> (blocks: [String], statement: [Int]) {
        var blocks: [String] = []
        var statement: [Int] = []
        var depth = 0
        for (index, token) in tokens.enumerated() {
            if token.startsLine, depth == 0 { statement = [] }
            switch words[index] {
            case "{":
                let head = statement.first { tokens[$0].kind == .word && ($0 == 0 || words[$0 - 1] != "@") }
                blocks.append(head.map { words[$0] } ?? "")
                statement = []
                depth = 0
            case "}":
                _ = blocks.popLast()
                statement = []
                depth = 0
            case ";": statement = []
            case "(", "[":
                depth += 1
                statement.append(index)
            case ")", "]":
                depth = max(0, depth - 1)
                statement.append(index)
            default: statement.append(index)
            }
        }
        return (blocks, isNewLine && depth == 0 ? [] : statement)
    }

    private static func place(_ blocks: [String], _ statement: [String]) -> Place {
        switch (blocks.first, blocks.count) {
        case (nil, _): return statement.isEmpty ? .file : isAfterUses(statement) ? .domain : .nothing
        case ("module", 1), ("domain", 1), ("project", 1):
            let isModule = blocks.first != "project"
            if statement.isEmpty { return isModule ? .module : .project }
            if statement == [SpecWords.presentation] { return .presentation }
            if statement.last == ":" {
                return .value(setting: statement.dropLast().joined(), isModule: isModule)
            }
            return .nothing
        case ("module", 2), ("domain", 2): return place(in: blocks[1], statement)
        default: return .nothing
        }
    }

    /// Whether the name of a domain follows in `module Search uses Movies, Users`.
    private static func isAfterUses(_ statement: [String]) -> Bool {
        guard statement.first == "module", statement.contains("uses") else { return false }
        return statement.last == "uses" || statement.last == ","
    }

    private static func place(in block: String, _ statement: [String]) -> Place {
        if block == Role.wireframe.rawValue, statement.last == "->" { return .way }
        if let way = statement.last.flatMap(Destination.Way.init), statement.dropLast().last == "->" {
            return way.opensModule ? .destination : .nothing
        }
        if let last = statement.last {
            return [":", "->", "<", "[", "?"].contains(last) || last == "any" ? .type : .nothing
        }
        return Role(rawValue: block) != nil || block == "protocol" ? .requirements : .members
    }
}
