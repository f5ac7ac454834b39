import SwiftReader

/// The blocks of a body: what is between braces, and what follows a `case` of a `switch`.
struct BlockTree {
    /// A token, or a line in which none starts: of a comment or of a literal.
    struct Piece {
        /// Empty for a line in which no token starts.
        let token: ArraySlice<UInt8>
        let startsLine: Bool
    }

    struct Block {
        /// The tokens of its statement before the brace, with a blank after each: `if let item `. Empty for the body.
        fileprivate(set) var head: [UInt8]
        /// The first word of the head, if that is a keyword; none for a closure.
        fileprivate(set) var keyword: ArraySlice<UInt8>
        /// The block around it.
        let parent: Int
        /// The first block around it that is no `do` and no `MainActor.assumeIsolated`, which are executed like the
        /// statements around them.
        fileprivate(set) var outer: Int
        /// The block that it continues: that of the `if` for an `else`.
        let previous: Int?
        /// How many braces are around what is in it.
        let depth: Int
        let isSwitch: Bool

        var isDo: Bool { keyword.elementsEqual("do".utf8) }
        /// Whether it is what a setting puts around the statements of a function: `MainActor.assumeIsolated {`.
        var isIsolation: Bool { head.elementsEqual("MainActor . assumeIsolated ".utf8) }
        var isCase: Bool { BlockTree.labels.contains(keyword) }
        /// Whether it is the body of a function, an accessor or a type.
        var isDeclaration: Bool { BlockTree.declarations.contains(keyword) }

        /// The words and literals of the head, without the property that a task is stored in: `fetchTask = Task {`
        /// starts the same task as `loadTask = Task {`.
        var wordsOfHead: Set<ArraySlice<UInt8>> {
            let tokens = head.split(separator: Ascii.space)
            let start = tokens.indices.dropLast().first { index in
                tokens[index].elementsEqual("=".utf8) && tokens[index + 1].elementsEqual("Task".utf8)
            }
            return Set(tokens[(start ?? 0)...].filter { $0.contains(where: Ascii.isWordPart) })
        }
    }

    /// The first one is what is outside of all braces.
    private(set) var blocks = [
        Block(head: [], keyword: [], parent: 0, outer: 0, previous: nil, depth: 0, isSwitch: false)
    ]
    /// By piece, the block that it is in. A `}` is in the block that it ends.
    private(set) var places: [Int] = []
    /// By piece, whether a statement starts or a block ends with it.
    private(set) var startsStatement: [Bool] = []
    private let pieces: [Piece]
    private var current = 0
    /// The first piece of the statement that is read.
    private var start = 0
    /// The block that the statement continues.
    private var continued: Int?

    private static let keywords = words([
        "do", "catch", "if", "else", "guard", "while", "repeat", "for", "switch", "case", "default", "defer", "func",
        "get", "set", "willSet", "didSet", "class", "struct", "enum", "actor", "init",
    ])
    /// A line that starts or ends with one of these is a part of a statement of several lines.
    private static let starts = Set(".{)],:?=&|".utf8)
    private static let ends = Set(".([,:=&|+-*/<".utf8)
    private static let startWords = words(["else", "where", "in"])
    private static let declarations = words([
        "func", "get", "set", "willSet", "didSet", "class", "struct", "enum", "actor", "init",
    ])
    private static let accessors = words(["get", "set", "willSet", "didSet"])
    private static let labels = words(["case", "default"])
    private static let continuations = words(["else", "catch"])

    private static func words(_ words: [String]) -> Set<ArraySlice<UInt8>> { Set(words.map { Array($0.utf8)[...] }) }

    /// - Parameter isOfValue: Whether it is the body of a property or a subscript, which can have accessors.
    init(_ pieces: [Piece], isOfValue: Bool) {
        self.pieces = pieces
        places.reserveCapacity(pieces.count)
        startsStatement.reserveCapacity(pieces.count)
        var last: ArraySlice<UInt8> = []
        var ended: Int?
        var endOfLabel: Int?
        for (index, piece) in pieces.enumerated() {
            guard !piece.token.isEmpty else {
                places.append(current)
                startsStatement.append(false)
                if start == index { start += 1 }
                continue
            }
            if piece.startsLine, Self.endsStatement(last, before: piece.token) { start = index }
            if start == index {
                continued = Self.continuations.contains(piece.token) ? ended : nil
                if isLabel(index), let end = self.endOfLabel(at: index) {
                    leaveCase()
                    open(before: end)
                    endOfLabel = end
                }
            }
            ended = nil
            startsStatement.append(isStart(index))
            switch piece.token.count == 1 ? piece.token.first : nil {
            case Ascii.openBrace:
                places.append(current)
                open(before: index)
                start = index + 1
            case Ascii.closeBrace:
                leaveCase()
                places.append(current)
                ended = current
                current = blocks[current].parent
                start = index + 1
            case UInt8(ascii: ";"):
                places.append(current)
                start = index + 1
            default:
                places.append(current)
                if index == endOfLabel { start = index + 1 }
            }
            last = piece.token
        }
        if isOfValue { nameGetters() }
    }

    /// `{ value }` is the same getter as `{ get { value } }`.
    private mutating func nameGetters() {
        let hasAccessors = blocks.contains { isOfBody($0) && Self.accessors.contains($0.keyword) }
        let get = Array("get".utf8)
        for index in blocks.indices.dropFirst()
        where hasAccessors ? isOfBody(blocks[index]) && blocks[index].keyword == get[...] : blocks[index].parent == 0 {
            blocks[index].head = get
            blocks[index].keyword = get[...]
            blocks[index].outer = 0
        }
    }

    /// Whether a block is directly in the braces of the body.
    private func isOfBody(_ block: Block) -> Bool { block.parent != 0 && blocks[block.parent].parent == 0 }

    /// Whether a line or a token can start or end a block.
    static func canNest(_ line: ArraySlice<UInt8>) -> Bool {
        if line.contains(where: { $0 == Ascii.openBrace || $0 == Ascii.closeBrace }) { return true }
        let text = line.drop(while: Ascii.isWhiteSpace)
        return text.starts(with: "case".utf8) || text.starts(with: "default".utf8)
    }

    private static func endsStatement(_ last: ArraySlice<UInt8>, before token: ArraySlice<UInt8>) -> Bool {
        guard let end = last.last, let start = token.first else { return true }
        return !ends.contains(end) && !starts.contains(start) && !startWords.contains(token)
    }

    /// How many braces are around a piece.
    func depth(at piece: Int) -> Int { blocks[places[piece]].depth }

    private func isStart(_ index: Int) -> Bool {
        let token = pieces[index].token
        guard let first = token.first else { return false }
        if first == Ascii.closeBrace { return true }
        // What follows a `}` can continue its statement.
        return start == index && !Self.starts.contains(first) && !Self.startWords.contains(token)
            && !Self.continuations.contains(token)
    }

    private mutating func open(before index: Int) {
        var head: [UInt8] = []
        var isSwitch = false
        if current != 0 {
            for piece in pieces[start..<index] where !piece.token.isEmpty {
                head += piece.token
                head.append(Ascii.space)
                if piece.token.elementsEqual("switch".utf8) { isSwitch = true }
            }
        }
        let word = head[...].prefix { $0 != Ascii.space }
        let around = blocks[current]
        blocks.append(
            Block(
                head: head,
                keyword: Self.keywords.contains(word) ? word : [],
                parent: current,
                outer: around.isDo || around.isIsolation ? around.outer : current,
                previous: continued,
                depth: around.depth + (pieces[index].token.elementsEqual("{".utf8) ? 1 : 0),
                isSwitch: isSwitch
            )
        )
        current = blocks.count - 1
        continued = nil
    }

    // MARK: - Cases

    private mutating func leaveCase() {
        if blocks[current].isCase { current = blocks[current].parent }
    }

    /// Whether a statement is `case …:` or `default:` of a `switch`.
    private func isLabel(_ index: Int) -> Bool {
        guard Self.labels.contains(pieces[index].token) else { return false }
        let around = blocks[current]
        return around.isCase ? blocks[around.parent].isSwitch : around.isSwitch
    }

    /// The colon of a label.
    private func endOfLabel(at index: Int) -> Int? {
        var depth = 0
        for end in pieces.indices[index...] {
            let token = pieces[end].token
            if end > index, Self.labels.contains(token), !pieces[end - 1].token.elementsEqual(".".utf8) { return nil }
            guard token.count == 1, let byte = token.first else { continue }
            switch byte {
            case Ascii.openParen, Ascii.openBracket: depth += 1
            case Ascii.closeParen, Ascii.closeBracket: depth -= 1
            case UInt8(ascii: ":") where depth == 0: return end
            case Ascii.openBrace, Ascii.closeBrace: return nil
            default: break
            }
        }
        return nil
    }
}
