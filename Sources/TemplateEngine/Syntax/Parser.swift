import SourceText

/// Builds the syntax tree of a template. After a mistake, parsing continues after the tag that contains it, so that one
/// run finds all mistakes.
final class Parser {
    let file: SourceFile
    let bytes: [UInt8]
    let limits: Limits
    let filters: FilterCatalog
    var tokens: [Token]
    var position = 0
    let symbols: SymbolTable
    var diagnostics: [Diagnostic] = []
    /// The number of open tags, parentheses and subscripts.
    var depth = 0
    /// The open tags, outermost first.
    var openTags: [OpenTag] = []
    /// The blocks of the template.
    var blockPlaces: [SymbolID: Place] = [:]
    /// Whether parsing has stopped, because further errors would only be consequences.
    var isStopped = false
    /// Whether parsing has stopped, because it needs a thread with a large stack.
    var needsLargeStack = false
    /// Whether the thread has a large stack.
    private let hasLargeStack: Bool
    /// The levels that need no check.
    let uncheckedLevels: Int
    /// Whether the lexer found no end of a tag or a comment, so that end tags may be missing as a consequence.
    var isCutShort = false
    /// Whether the expression is a condition.
    var isCondition = false
    /// The number of operators so far.
    var operandCount = 0

    /// Parsing stops after so many mistakes.
    static let mostMistakes = 1_000

    /// A tag whose end has not been read.
    struct OpenTag {
        let tag: Keyword
        let place: Place
        /// The tags that can divide or end the current body.
        let enders: KeywordSet
        var label: SymbolID?
        /// Whether it is a loop, and this its body: `break` and `continue` do not leave what follows `empty`.
        var isRepeated = false
    }

    /// A mistake that has been reported already.
    struct Failure: Error {}

    init(
        _ file: SourceFile,
        tokens: [Token],
        symbols: SymbolTable,
        filters: FilterCatalog,
        limits: Limits,
        hasLargeStack: Bool
    ) {
        self.hasLargeStack = hasLargeStack
        uncheckedLevels = min(limits.nesting, Self.levelsOfASmallStack)
        self.file = file
        bytes = file.bytes
        self.tokens = tokens
        self.symbols = symbols
        self.filters = filters
        self.limits = limits
    }

    /// Parses all nodes of a template.
    func parseTemplate() -> [Node] {
        let nodes = parseNodes()
        if !isStopped, current.kind != .end { reportStrayTag() }
        return nodes
    }

    /// Parses a single expression that takes all tokens.
    func parseWholeExpression() throws(Failure) -> ExpressionSyntax {
        let expression = try parseExpression()
        guard current.kind == .end else { throw expected("an operator or the end") }
        return expression
    }

    // MARK: Nodes

    /// Parses nodes up to a tag that divides or ends an open one, which is not read, or up to the end of the template.
    func parseNodes() -> [Node] {
        var nodes: [Node] = []
        while !isStopped {
            let token = current
            switch token.kind {
            case .text:
                nodes.append(.text(token.place))
                advance()
            case .openPrint:
                advance()
                if let expression = parsePrint(from: token.place) { nodes.append(.print(expression)) }
            case .openTag:
                if isAtEnder { return nodes }
                advance()
                parseTag(into: &nodes)
            default:
                return nodes
            }
        }
        return nodes
    }

    private func parsePrint(from opening: Place) -> ExpressionSyntax? {
        do {
            if isBlockOfOthers {
                throw fail("expected a value to print, found \(found)", at: current.place, note: Habit.block)
            }
            if current.kind == .close {
                throw fail("expected a value to print, found '}}'", at: opening.through(current.place))
            }
            let expression = try parseExpression()
            try expectClose(after: "this value")
            return expression
        } catch {
            skipTag()
            return nil
        }
    }

    /// Whether a tag of another language follows `{{`: `{{#if a}}`, `{{ range .a }}`, `{{/if}}`.
    private var isBlockOfOthers: Bool {
        let next = token(at: position + 1)
        if current.kind == .divide { return next.kind == .name }
        let isFollowed = next.kind == .name || next.kind == .dot && next.followsSpace
        return current.kind == .name && isFollowed && Habit.blocks.contains(text(current.place))
    }

    /// Whether the tag at the cursor divides or ends an open tag.
    private var isAtEnder: Bool {
        guard let keyword = token(at: position + 1).keyword else { return false }
        if keyword == .else, openTags.last?.tag == .for, isInsideOfLoop { return false }
        return openTags.contains { $0.enders.contains(keyword) }
    }

    /// Whether the end of the innermost loop follows the `else` at the cursor, and not that of an `if` around the loop.
    private var isInsideOfLoop: Bool {
        var depth = 0
        // The end of a loop that is longer is not looked for.
        for index in position + 2..<min(position + 1_000, tokens.count) where tokens[index].kind == .openTag {
            switch token(at: index + 1).keyword {
            case .for, .if, .ifnot: depth += 1
            case .endfor, .endif:
                if depth == 0 { return token(at: index + 1).keyword == .endfor }
                depth -= 1
            default: break
            }
        }
        return false
    }

    // MARK: Tokens

    var current: Token { tokens[min(position, tokens.count - 1)] }

    func token(at index: Int) -> Token { tokens[min(index, tokens.count - 1)] }

    func advance() {
        if position < tokens.count - 1 { position += 1 }
    }

    /// Skips to the end of the current `{% %}` or `{{ }}`.
    func skipTag() {
        while true {
            switch current.kind {
            case .close: return advance()
            case .end, .text, .openPrint, .openTag: return
            default: advance()
            }
        }
    }

    func accept(_ kind: Token.Kind) -> Bool {
        guard current.kind == kind else { return false }
        advance()
        return true
    }

    func isWord(_ keyword: Keyword, at index: Int) -> Bool {
        token(at: index).symbol == keyword.rawValue
    }

    func acceptWord(_ keyword: Keyword) -> Bool {
        guard isWord(keyword, at: position) else { return false }
        advance()
        return true
    }

    func expectClose(after what: @autoclosure () -> String) throws(Failure) {
        guard current.kind == .close else {
            if current.kind == .assign {
                throw fail("expected '==' to compare, found '='", at: current.place, fix: "==")
            }
            throw fail("expected the end of the tag after \(what()), found \(found)", at: current.place, note: habit)
        }
        advance()
    }

    /// Reads a name that is defined here.
    ///
    /// - Parameter what: What is named, for messages: "the name of a macro".
    func expectName(_ what: @autoclosure () -> String) throws(Failure) -> SymbolID {
        guard current.kind == .name else { throw fail("expected \(what()), found \(found)", at: current.place) }
        let id = current.symbol
        advance()
        return id
    }

    func text(_ place: Place) -> String {
        String(decoding: bytes[place.range], as: UTF8.self)
    }

    /// A part of the template in quotes, for messages.
    func quoted(_ place: Place) -> String { "'\(Excerpt.of(text(place)))'" }

    /// A name in quotes, for messages.
    func quoted(_ name: SymbolID) -> String { "'\(Excerpt.of(symbols[name].name))'" }

    /// The token at the cursor, for messages.
    var found: String { found(current) }

    /// A token, for messages.
    func found(_ token: Token) -> String {
        switch token.kind {
        case .end: "the end"
        case .close where token.place.range.isEmpty: "the end"
        case .text: "text"
        default: quoted(token.place)
        }
    }

    // MARK: Mistakes

    func location(_ place: Place) -> Diagnostic.Location {
        file.location(place.range)
    }

    func report(_ diagnostic: Diagnostic) {
        diagnostics.append(diagnostic)
        if diagnostics.count >= Self.mostMistakes { isStopped = true }
    }

    /// Reports a mistake, unless the lexer has already reported one at the cursor.
    ///
    /// - Returns: The error to throw.
    func fail(_ message: String, at place: Place, fix: String? = nil, note: String? = nil) -> Failure {
        if current.kind != .invalid {
            var diagnostic = Diagnostic.error(message, at: location(place))
            if let note { diagnostic = diagnostic.note(note) }
            report(fix.map(diagnostic.fix) ?? diagnostic)
        }
        return Failure()
    }

    /// What the word or the sign at the cursor is here, which other languages have between two values.
    var habit: String? {
        let own = Excerpt.of(text(current.place))
        let before = position > 0 ? tokens[position - 1] : current
        let isPair = before.place.end == current.place.start
        return isPair
            ? Habit.operators[Excerpt.of(text(before.place)) + own] ?? Habit.operators[own] : Habit.operators[own]
    }

    /// Reports what is expected at the cursor, and what is there instead.
    ///
    /// - Returns: The error to throw.
    func expected(_ what: String) -> Failure {
        fail("expected \(what), found \(found)", at: current.place, note: habit)
    }

    /// Goes one level deeper, or stops parsing at the limit.
    func enter(_ place: Place) throws(Failure) {
        depth += 1
        if depth > uncheckedLevels { try checkStack(levels: depth, at: place) }
    }

    func leave() {
        depth -= 1
    }

    /// The levels that every stack has room for, also in a debug build: a thread can have 512 KB only.
    private static let levelsOfASmallStack = 20
    /// More levels than this are not possible, whatever the limits say.
    private static let mostLevels = 10_000

    /// The bytes of stack for all levels, also in a debug build.
    static func stackSize(_ limits: Limits) -> Int { min(limits.nesting, mostLevels) * 32 << 10 }

    /// Stops parsing at the levels that the stack may be too small for.
    ///
    /// - Parameter levels: The number of levels in each other.
    func checkStack(levels: Int, at place: Place) throws(Failure) {
        if levels > min(limits.nesting, Self.mostLevels) { throw stopForDepth(at: place) }
        if levels > Self.levelsOfASmallStack, !hasLargeStack {
            needsLargeStack = true
            isStopped = true
            throw Failure()
        }
    }

    /// Reports that the limit of nesting is exceeded, and stops parsing.
    ///
    /// - Returns: The error to throw.
    func stopForDepth(at place: Place) -> Failure {
        if !isStopped {
            isStopped = true
            let most = min(limits.nesting, Self.mostLevels)
            report(.error("tags and expressions may be nested \(most) deep, not more", at: location(place)))
        }
        return Failure()
    }
}
