/// The smallest part of a template's source that has a meaning.
struct Token {
    enum Kind: UInt8 {
        /// Text to be printed, after trimming.
        case text
        /// `{{` and `{%` with their trim marks.
        case openPrint, openTag
        /// `}}` or `%}` with its trim mark.
        case close
        case name, integer, double, string
        case dot, leftBracket, rightBracket, leftParenthesis, rightParenthesis
        case comma, colon, pipe, assign
        case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
        case plus, minus, times, divide, remainder
        case closedRange, halfOpenRange
        case exclamation
        /// Something that the lexer has already reported.
        case invalid
        case end
    }

    let kind: Kind
    /// Whether white space precedes the token.
    let followsSpace: Bool
    let place: Place
    /// The number of a name; -1 for any other token.
    var symbol: SymbolID = -1

    /// The keyword with the spelling of a name.
    var keyword: Keyword? { Keyword(rawValue: symbol) }
}

/// A range of bytes of a template, in eight bytes: there is one for each instruction.
struct Place: Sendable {
    var start: UInt32
    var end: UInt32

    init(from start: Int, to end: Int) {
        self.start = UInt32(truncatingIfNeeded: start)
        self.end = UInt32(truncatingIfNeeded: end)
    }

    var range: Range<Int> { Int(start)..<max(Int(start), Int(end)) }

    /// From the start of this place to the end of `last`.
    func through(_ last: Place) -> Place { Place(from: Int(start), to: Int(last.end)) }
}
