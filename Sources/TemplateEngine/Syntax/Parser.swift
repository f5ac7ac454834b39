import SourceText

/// Builds the syntax tree of a template. After a mistake it goes on behind the tag that holds it, so that one run finds
/// all of them.
final class Parser {
    let file: SourceFile
    let bytes: [UInt8]
    let limits: Limits
    let filters: FilterCatalog
    var tokens: [Token]
    var position = 0
    let symbols: SymbolTable
    var diagnostics: [Diagnostic] = []
    /// Tags, parentheses and subscripts that are open.
    var depth = 0
    /// The tags that are open, from the outside in.
    var openTags: [OpenTag] = []
    /// Set where going on would only produce consequences.
    var isStopped = false
    /// Whether the end of the template is missing, and with it perhaps the ends of tags.
    var isCutShort = false

    struct OpenTag {
        let tag: Keyword
        let place: Place
        let enders: KeywordSet
        var label: SymbolID?
    }

    /// A mistake that has been reported already.
    struct Failure: Error {}

    init(_ file: SourceFile, tokens: [Token], symbols: SymbolTable, filters: FilterCatalog, limits: Limits) {
        self.file = file
        bytes = file.bytes
        self.tokens = tokens
        self.symbols = symbols
        self.filters = filters
        self.limits = limits
    }

    /// All nodes of a template.
    func parseTemplate() -> [Node] {
        let nodes = parseNodes()
        if !isStopped, current.kind != .end { reportStrayTag() }
        return nodes
    }

    /// The expression that the tokens are.
    func parseWholeExpression() throws(Failure) -> ExpressionSyntax {
        let expression = try parseExpression()
        guard current.kind == .end else { throw expected("an operator or the end") }
        return expression
    }

    // MARK: Nodes

    /// Nodes up to a tag that ends or divides an open one, which is left to be read, or up to the end.
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
                parseTag(openedAt: token.place, into: &nodes)
            default:
                return nodes
            }
        }
        return nodes
    }

    private func parsePrint(from opening: Place) -> ExpressionSyntax? {
        do {
            if current.kind == .close {
                throw fail("expected a value to print, found '}}'", opening.through(current.place))
            }
            let expression = try parseExpression()
            try expectClose(after: "this value")
            return expression
        } catch {
            skipTag()
            return nil
        }
    }

    /// Whether the tag that opens here ends or divides a tag that is open.
    private var isAtEnder: Bool {
        guard let keyword = token(at: position + 1).keyword else { return false }
        return openTags.contains { $0.enders.contains(keyword) }
    }

    // MARK: Tokens

    var current: Token { tokens[min(position, tokens.count - 1)] }

    func token(at index: Int) -> Token { tokens[min(index, tokens.count - 1)] }

    func advance() {
        if position < tokens.count - 1 { position += 1 }
    }

    /// Goes behind the tag or print that is being read.
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

    func expectClose(after what: String) throws(Failure) {
        guard current.kind == .close else {
            throw fail("expected the end of the tag after \(what), found \(found)", current.place)
        }
        advance()
    }

    /// A name that is bound or defined.
    func expectName(_ what: String) throws(Failure) -> SymbolID {
        guard current.kind == .name else { throw fail("expected \(what), found \(found)", current.place) }
        let id = current.symbol
        advance()
        return id
    }

    func text(_ place: Place) -> String {
        String(decoding: bytes[place.range], as: UTF8.self)
    }

    /// What stands here, for messages.
    var found: String {
        switch current.kind {
        case .end: "the end"
        case .close where current.place.range.isEmpty: "the end"
        case .text: "text"
        default: "'\(text(current.place))'"
        }
    }

    // MARK: Mistakes

    func location(_ place: Place) -> Diagnostic.Location {
        Diagnostic.Location(file: file, range: place.range)
    }

    func report(_ diagnostic: Diagnostic) {
        diagnostics.append(diagnostic)
    }

    /// Reports a mistake unless the lexer already has, and gives the error to throw.
    func fail(_ message: String, _ place: Place, fix: String? = nil) -> Failure {
        if current.kind != .invalid {
            let diagnostic = Diagnostic.error(message, at: location(place))
            report(fix.map(diagnostic.fix) ?? diagnostic)
        }
        return Failure()
    }

    /// Reports that something else stands here than must, and gives the error to throw.
    func expected(_ what: String) -> Failure {
        fail("expected \(what), found \(found)", current.place)
    }

    /// Counts one level more, or stops reading the template.
    func enter(_ place: Place) throws(Failure) {
        depth += 1
        if depth > limits.nesting { throw stop(place) }
    }

    func leave() {
        depth -= 1
    }

    func stop(_ place: Place) -> Failure {
        if !isStopped {
            isStopped = true
            report(.error("tags and expressions may be nested \(limits.nesting) deep, not more", at: location(place)))
        }
        return Failure()
    }
}
