import SwiftReader

/// The names that the body of a function declares, as far as words show them, with the places where they hide others.
struct LocalNames {
    /// By name, from its declaration to the end of the block that it is declared for.
    private(set) var places: [[UInt8]: [Range<Int>]] = [:]

    private let outline: SourceOutline
    /// The open blocks, each with the names that it has.
    private var blocks: [[Local]] = []
    /// The names that belong to the next block: `name` of `if let name`.
    private var waiting: [Local] = []
    private var isCondition = false

    private typealias Local = (name: [UInt8], start: Int)

    init(in body: Range<Int>, of outline: SourceOutline) {
        self.outline = outline
        let first = outline.firstToken(from: body.lowerBound)
        for index in outline.tokens.indices[first...] {
            guard outline.tokens[index].range.upperBound <= body.upperBound else { break }
            read(index)
        }
        while !blocks.isEmpty { closeBlock(at: body.upperBound) }
    }

    /// Whether a name is a local one at a place.
    func hide(_ name: [UInt8], at offset: Int) -> Bool {
        places[name]?.contains { $0.contains(offset) } == true
    }

    private mutating func read(_ index: Int) {
        let token = outline.tokens[index]
        if token.kind == .symbol {
            switch outline.text[token.range.lowerBound] {
            case Ascii.openBrace:
                blocks.append(waiting)
                (waiting, isCondition) = ([], false)
            case Ascii.closeBrace: closeBlock(at: token.range.upperBound)
            default: break
            }
        }
        guard token.kind == .word else { return }
        if isWord(index, ["if", "while", "for"]), !isWord(index + 1, [":"]) { isCondition = true }
        guard isDeclared(index) else { return }
        let local = (outline.word(at: index), token.range.lowerBound)
        if isCondition || blocks.isEmpty { waiting.append(local) } else { blocks[blocks.count - 1].append(local) }
    }

    private mutating func closeBlock(at end: Int) {
        for local in (blocks.popLast() ?? []) + waiting { places[local.name, default: []].append(local.start..<end) }
        (waiting, isCondition) = ([], false)
    }

    private func isDeclared(_ index: Int) -> Bool {
        if isWord(index - 1, ["let", "var", "for", "func", "weak", "unowned"]) || isWord(index + 1, ["in"]) {
            return true
        }
        // `{ name, other in`, `{ (name: Int) in`, `case .some(name)` with `let` before it
        let isListed =
            isWord(index - 1, ["{", "("]) && isWord(index + 1, [",", ":"]) && isWord(index - 2, ["{", "="])
        return isListed || isWord(index - 1, ["{"]) && isWord(index + 1, [","])
    }

    private func isWord(_ index: Int, _ words: Set<String>) -> Bool {
        words.contains(String(decoding: outline.word(at: index), as: UTF8.self))
    }
}

extension SourceOutline {
    /// The bytes of a token; none before the first one and after the last one.
    func word(at index: Int) -> [UInt8] {
        tokens.indices.contains(index) ? Array(text[tokens[index].range]) : []
    }

    /// Whether a token is the label of an argument.
    func isLabel(_ index: Int) -> Bool {
        word(at: index + 1) == [UInt8(ascii: ":")]
            && [[Ascii.openParen], [UInt8(ascii: ",")]].contains(word(at: index - 1))
    }
}
