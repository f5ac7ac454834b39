import SwiftReader

/// The names that the body of a function declares, as far as words show them, with the places where they hide others.
struct LocalNames {
    /// By name, from the end of its declaration to the end of the block that it is declared for.
    private(set) var places: [[UInt8]: [Range<Int>]] = [:]
    /// By name, the numbers of the tokens that declare it, as `places` has them; `nil` for the heads of closures and
    /// for tuples.
    private var declarations: [[UInt8]: [Int?]] = [:]

    private let outline: SourceOutline
    private var blocks: [Block] = []
    /// The names that belong to the next block: `name` of `if let name`.
    private var waiting: [Local] = []
    private var isCondition = false
    /// The number of open parentheses and brackets since the block or the condition began.
    private var depth = 0

    /// An open block.
    private struct Block {
        /// The names that it has.
        var locals: [Local]
        /// The names that wait for the block of the condition in which it is a closure, and how deep it is there: `if
        /// let name = names.first(where: { … }) {`
        let condition: (waiting: [Local], depth: Int)?
    }

    /// In tokens. A value can have locals of its own, so that all of them would take time in proportion to its square.
    private static let longestValue = 1_000

    /// A name with the place where it can be used first, and with the number of the token that declares it.
    private typealias Local = (name: [UInt8], start: Int, declaration: Int?)

    init(in body: Range<Int>, of outline: SourceOutline) {
        self.outline = outline
        for index in outline.indices(ofTokensIn: body) { read(index) }
        while !blocks.isEmpty { closeBlock(at: body.upperBound) }
    }

    /// Whether a name is a local one at a place.
    func hide(_ name: [UInt8], at offset: Int) -> Bool {
        places[name]?.contains { $0.contains(offset) } == true
    }

    /// The number of the token that declares the local that a name is at a place; `nil` if it is none, or if that token
    /// is not known.
    func declaration(of name: [UInt8], at offset: Int) -> Int? {
        zip(places[name] ?? [], declarations[name] ?? []).filter { $0.0.contains(offset) }
            // The innermost of several.
            .max { $0.0.lowerBound < $1.0.lowerBound }?.1
    }

    /// Whether a name that a closure captures is a local one outside of the closure.
    ///
    /// - Parameters:
    ///   - offset: The place of the name in the list of captures.
    ///   - brace: The place of the `{` of the closure.
    func hideCapture(_ name: [UInt8], at offset: Int, of brace: Int) -> Bool {
        places[name]?.contains { $0.contains(offset) && $0.lowerBound != brace } == true
    }

    /// Whether a name can be a local one at a place: it is declared there, or anywhere outside of the heads of
    /// closures.
    func mayHide(_ name: [UInt8], at offset: Int) -> Bool {
        places[name]?.contains { $0.contains(offset) || outline.text[$0.lowerBound] != Ascii.openBrace } == true
    }

    private mutating func read(_ index: Int) {
        let token = outline.tokens[index]
        if token.kind == .symbol {
            switch outline.text[token.range.lowerBound] {
            case Ascii.openBrace:
                let isInCondition = isCondition && depth > 0
                let own = signature(after: index).map { Local($0, token.range.lowerBound, nil) }
                blocks.append(
                    Block(
                        locals: isInCondition ? own : waiting + own,
                        condition: isInCondition ? (waiting, depth) : nil
                    )
                )
                (waiting, isCondition, depth) = ([], false, 0)
            case Ascii.closeBrace: closeBlock(at: token.range.upperBound)
            case Ascii.openParen, Ascii.openBracket: depth += 1
            case Ascii.closeParen, Ascii.closeBracket: depth -= 1
            default: break
            }
        }
        guard token.kind == .word else { return }
        if isWord(index, ["if", "while", "for"]), !isWord(index + 1, [":"]) { (isCondition, depth) = (true, 0) }
        if isWord(index, ["func", "init"]) {
            waiting += parameters(of: index).map { ($0, token.range.lowerBound, nil) }
        }
        if isWord(index, ["let", "var"]) {
            let isTuple = isWord(index + 1, ["("]) && !isWord(index - 1, ["case"])
            for name in isTuple ? names(inListAt: index + 1).names : [] {
                declare((name, token.range.lowerBound, nil))
            }
            for name in names(inCaseAfter: index) {
                declare((outline.word(at: name), token.range.lowerBound, name))
            }
        }
        if isWord(index, ["for"]) {
            for name in names(inTupleAt: index + 1) {
                declare((outline.word(at: name), token.range.lowerBound, name))
            }
        }
        guard isDeclared(index) else { return }
        declare((outline.word(at: index), start(ofLocalAt: index), index))
    }

    /// The numbers of the names in `case let .failed(text, code: code)`.
    ///
    /// - Parameter index: The number of the token `let` or `var`.
    private func names(inCaseAfter index: Int) -> [Int] {
        guard isWord(index - 1, ["case"]) else { return [] }
        var place = index + 1
        while place < outline.tokens.count, outline.tokens[place].kind == .word || isWord(place, ["."]) { place += 1 }
        return names(inTupleAt: place)
    }

    /// The numbers of the tokens in `(index, (id, name: name))` that are no labels.
    ///
    /// - Parameter start: The number of the token `(`; if there is another one, the list is empty.
    private func names(inTupleAt start: Int) -> [Int] {
        var names: [Int] = []
        var place = start
        var depth = 0
        while place < outline.tokens.count {
            if isWord(place, ["("]) { depth += 1 }
            if isWord(place, [")"]) { depth -= 1 }
            if depth == 0 { break }
            let isName = outline.tokens[place].kind == .word && !isWord(place + 1, [":"]) && !isWord(place - 1, ["."])
            if isName { names.append(place) }
            place += 1
        }
        return names
    }

    /// Where a local can be used first: the value of `let name = name` is that of another `name`.
    private func start(ofLocalAt index: Int) -> Int {
        let declaration = outline.tokens[index].range
        guard isWord(index - 1, ["let", "var"]) else { return declaration.lowerBound }
        var place = index + 1
        if isWord(place, [":"]) {
            while place < outline.tokens.count, !outline.tokens[place].startsLine, !isWord(place, ["=", "{"]) {
                place += 1
            }
        }
        guard isWord(place, ["="]) else {
            let isShorthand = isWord(index - 2, ["if", "guard", "while", ","])
            return isShorthand ? declaration.upperBound : declaration.lowerBound
        }
        place += 1
        let first = place
        let isInCondition = isWord(index - 2, ["if", "guard", "while", ","])
        var depth = 0
        while place < outline.tokens.count, place < first + Self.longestValue, !outline.tokens[place].range.isEmpty {
            if depth == 0, place > first, isWord(place, [";", "else"]) || endsValue(place) { break }
            if depth == 0, place > first, isInCondition, isWord(place, [","]) { break }
            if isWord(place, ["(", "[", "{"]) { depth += 1 }
            if isWord(place, [")", "]", "}"]) { depth -= 1 }
            if depth < 0 { break }
            place += 1
        }
        return place < outline.tokens.count ? outline.tokens[place].range.lowerBound : declaration.upperBound
    }

    /// Whether the value of a local ends before a token: with the condition, or with the line.
    private func endsValue(_ place: Int) -> Bool {
        if isCondition { return isWord(place, [",", "{"]) }
        return outline.tokens[place].startsLine && !isWord(place, Self.operators) && !isWord(place - 1, Self.operators)
    }

    private static let operators = [".", "?", ":", "&", "|", "+", "-", "*", "/", "=", "(", "[", "{", "<", ">", ","]

    private mutating func declare(_ local: Local) {
        if isCondition || blocks.isEmpty {
            waiting.append(local)
        } else {
            blocks[blocks.count - 1].locals.append(local)
        }
    }

    private mutating func closeBlock(at end: Int) {
        let block = blocks.popLast()
        for local in (block?.locals ?? []) + waiting {
            places[local.name, default: []].append(local.start..<max(local.start, end))
            declarations[local.name, default: []].append(local.declaration)
        }
        (waiting, depth) = block?.condition ?? ([], 0)
        isCondition = block?.condition != nil
    }

    private func isDeclared(_ index: Int) -> Bool {
        // The parameters of a closure and its captures are read with its brace.
        isWord(index - 1, ["let", "var", "for", "func"]) || isWord(index + 1, ["in"])
    }

    /// The parameters of a local function.
    ///
    /// - Parameter index: The number of the token `func` or `init`.
    private func parameters(of index: Int) -> [[UInt8]] {
        // A name, and generic parameters.
        var start = index + 1
        while start < outline.tokens.count, !isWord(start, ["(", "{", "}"]) { start += 1 }
        return isWord(start, ["("]) ? names(inListAt: start).names : []
    }

    /// The parameters of a closure, and what it captures: `wireFrame` of `{ [count] (index: Int, wireFrame: Int) in`.
    ///
    /// - Parameter index: The number of the token `{`.
    private func signature(after index: Int) -> [[UInt8]] {
        var names: [[UInt8]] = []
        var place = index + 1
        while place < outline.tokens.count {
            switch outline.string(at: place) {
            case "in": return names
            case "[", "(":
                let list = self.names(inListAt: place)
                names += list.names
                place = list.end
            case "{", "}", ";", "=", "for", "let", "var", "if", "guard", "switch", "return", "func": return []
            default:
                if isWord(place - 1, ["{", ",", "]"]) { names.append(outline.word(at: place)) }
                place += 1
            }
        }
        return []
    }

    /// The names that a list of parameters or captures declares, and the number of the token after it.
    ///
    /// - Parameter start: The number of the token `(` or `[`.
    private func names(inListAt start: Int) -> (names: [[UInt8]], end: Int) {
        var names: [[UInt8]] = []
        var depth = 0
        var place = start
        var isName = false
        while place < outline.tokens.count {
            switch outline.string(at: place) {
            case "(", "[":
                depth += 1
                isName = depth == 1
            case ")", "]":
                depth -= 1
                if depth == 0 { return (names, place + 1) }
            case "{", "}": return ([], place)
            case ",": isName = depth == 1
            case ":", "=": isName = isName && depth != 1
            case "weak", "unowned": break
            // A label is before the name.
            default: if isName, outline.tokens[place].kind == .word { names.append(outline.word(at: place)) }
            }
            place += 1
        }
        return ([], place)
    }

    private func isWord(_ index: Int, _ words: [String]) -> Bool { words.contains(outline.string(at: index)) }
}
