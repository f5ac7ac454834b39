import SourceText
import SwiftReader

/// Reads the declarations of a text from bracket to bracket.
struct DeclarationReader {
    private static let deepest = 64
    /// Most names are shorter.
    private static let usualLength = 64

    /// What a word can be where a declaration starts.
    private struct Meaning: OptionSet {
        let rawValue: UInt8
        static let modifier = Meaning(rawValue: 1)
        /// It starts a type.
        static let type = Meaning(rawValue: 2)
        /// It starts a declaration.
        static let start = Meaning(rawValue: 4)
        /// It starts a declaration of which nothing follows its first brace.
        static let endsAtBrace = Meaning(rawValue: 8)
    }

    private static let meanings: WordTable<Meaning> = {
        var meanings: [String: Meaning] = [:]
        func add(_ words: some Sequence<String>, _ meaning: Meaning) {
            for word in words { meanings[word, default: []].insert(meaning) }
        }
        let types = ["class", "struct", "enum", "actor", "protocol"]
        add(SwiftParser.modifierWords, .modifier)
        add(types, .type)
        add(Keywords.declarations, .start)
        add(["typealias", "associatedtype", "operator", "precedencegroup", "deinit", "macro"], .start)
        add(types + ["extension", "func", "init", "deinit", "subscript"], .endsAtBrace)
        return WordTable(meanings)
    }()

    private static let kinds = WordTable<Declaration.Kind>([
        "import": .import, "class": .type, "struct": .type, "enum": .type, "actor": .type, "protocol": .type,
        "extension": .extension, "func": .function, "init": .initializer, "subscript": .subscript, "var": .property,
        "let": .property, "case": .enumCase,
    ])

    private let tokens: [Token]
    private let bytes: [UInt8]
    private let comments: [Comment]
    /// For each bracket the number of the token that is its partner; -1 for any other token.
    let partner: [Int]
    /// The highest number so far of the declarations with a key; `nil` if each key is expected once.
    private var numbers: [Declaration.Key: Int]?
    /// Whether two declarations have one key, or a bracket is open where an `#if` starts or ends. Then what is read for a
    /// declaration depends on others that are far away.
    private(set) var isIrregular = false
    /// Whether what is read now is in a branch of an `#if`. Nothing there is numbered.
    private var isInBranch = false
    private var known: KnownDeclarations?

    /// - Parameter other: The text that the tokens were read with, of which most declarations are the same.
    init(_ list: TokenList, like other: SourceOutline? = nil) {
        tokens = list.tokens
        bytes = list.file.bytes
        comments = list.comments
        if let other, let common = list.common, !other.isIrregular {
            let (partner, areCommon) = BracketPairs.partners(of: list, common, like: other.partner)
            self.partner = partner
            if areCommon { known = KnownDeclarations(of: other, common) }
        } else {
            partner = BracketPairs.partners(of: list.tokens, in: list.file.bytes)
        }
    }

    /// - Returns: `nil` where the text cannot be trusted.
    mutating func read() -> [Declaration]? {
        // Most tokens are no symbols.
        for index in tokens.indices where partner[index] < 0 && symbol(index) != 0 {
            switch symbol(index) {
            case Ascii.openBrace, Ascii.closeBrace, Ascii.openParen, Ascii.closeParen: return nil
            default: break
            }
        }
        let range = 0..<max(0, tokens.count - 1)
        if let outside = known?.outside {
            let declarations = declarations(in: range, scope: "", depth: 0, like: outside)
            if !isIrregular, known?.haveOwnKeys(declarations) ?? false { return declarations }
            (known, isIrregular) = (nil, false)
        }
        // A declaration has more tokens on average.
        numbers = Dictionary(minimumCapacity: tokens.count / 16)
        return declarations(in: range, scope: "", depth: 0)
    }

    // MARK: - Tokens

    private func symbol(_ index: Int) -> UInt8 {
        guard tokens.indices.contains(index), case .symbol = tokens[index].kind else { return 0 }
        return bytes[tokens[index].range.lowerBound]
    }

    /// The place of a token that is a word or starts with `#`; an empty one for any other.
    private func word(_ index: Int) -> Range<Int> {
        guard tokens.indices.contains(index) else { return 0..<0 }
        switch tokens[index].kind {
        case .word, .poundWord: return tokens[index].range
        default: return 0..<0
        }
    }

    private func isWord(_ index: Int, _ word: StaticString) -> Bool { bytes.hasBytes(of: word, at: self.word(index)) }

    private func isWord(_ index: Int, _ meaning: Meaning) -> Bool {
        Self.meanings.value(at: word(index), in: bytes)?.contains(meaning) ?? false
    }

    /// The kind of the declaration that a word starts, after modifiers.
    private func kind(_ index: Int) -> Declaration.Kind { Self.kinds.value(at: word(index), in: bytes) ?? .other }

    /// Adds the text of a token, without the backticks around a name.
    private func append(_ index: Int, to text: inout [UInt8]) {
        guard tokens.indices.contains(index) else { return }
        let token = bytes[tokens[index].range]
        switch tokens[index].kind {
        case .word, .poundWord, .symbol: text += token
        default: text += token.filter { $0 != Ascii.backtick }
        }
    }

    /// The text of a token before the end of a head; empty where the head ends before it, as in code that is half written.
    private func text(_ index: Int, before end: Int) -> String {
        guard index < end else { return "" }
        guard case .word = tokens[index].kind else { return words(index, index + 1) }
        return String(decoding: bytes[tokens[index].range], as: UTF8.self)
    }

    /// The index after a token, or after the bracket that closes it.
    private func after(_ index: Int) -> Int { partner[index] > index ? partner[index] + 1 : index + 1 }

    // MARK: - Declarations

    /// - Parameter others: Those of the similar text that are in the same, and so have the same scope and depth.
    private mutating func declarations(
        in range: Range<Int>,
        scope: String,
        depth: Int,
        like others: [Declaration] = []
    ) -> [Declaration] {
        var declarations: [Declaration] = []
        var index = range.lowerBound
        if let known, let first = known.first(of: others, at: tokens[index].range.lowerBound) {
            declarations.reserveCapacity(others.count + 1)
            declarations += first
            let next = others[first.endIndex].head.lowerBound
            index = tokens.firstSorted { $0.range.lowerBound >= next }
        }
        while index < range.upperBound {
            if let known, let rest = known.rest(of: others, at: index, tokens[index].range.lowerBound) {
                declarations += rest
                break
            }
            let beside = KnownDeclarations.beside(declarations.count, in: others)
            let (declaration, end) = declaration(at: index, in: range, scope: scope, depth: depth, like: beside)
            declarations.append(declaration)
            index = max(end, index + 1)
        }
        return declarations
    }

    /// A declaration, and the index of the token after it.
    private mutating func declaration(
        at start: Int,
        in range: Range<Int>,
        scope: String,
        depth: Int,
        like others: ArraySlice<Declaration>
    ) -> (Declaration, Int) {
        let keyword = skipPrefix(from: start, in: range)
        let end = end(from: keyword, in: range)
        let kind = kind(keyword)
        let bodyStart = bodyStart(of: kind, from: keyword, to: end)
        let key = numbered(
            known?.key(kind, ofHead: bytes[head(start, bodyStart)], among: others)
                ?? key(kind, in: scope, at: keyword, bodyStart)
        )
        var container: Declaration.Container?
        if kind == .type || kind == .extension, symbol(bodyStart) == Ascii.openBrace, depth < Self.deepest {
            let inner = bodyStart + 1..<max(bodyStart + 1, partner[bodyStart])
            let path = kind == .extension || scope.isEmpty ? key.name : scope + "." + key.name
            let bytes = tokens[bodyStart].range.upperBound..<tokens[inner.upperBound].range.lowerBound
            container = Declaration.Container(
                range: bytes,
                members: declarations(
                    in: inner,
                    scope: path,
                    depth: depth + 1,
                    like: others.first { $0.key == key }?.container?.members ?? []
                )
            )
        }
        var branches: [Declaration] = []
        if isWord(keyword, "#if"), depth < Self.deepest {
            branches = conditional(in: keyword..<end, scope: scope, depth: depth)
            if hasOpenBracket(keyword..<end) { isIrregular = true }
        }
        return (made(start, bodyStart, end, key, container, branches), end)
    }

    /// A key with the number of its declaration.
    private mutating func numbered(_ key: Declaration.Key) -> Declaration.Key {
        guard !isInBranch else { return key }
        guard let number = numbers?[key, default: -1].next() else {
            known?.add(key)
            return key
        }
        if number > 0 { isIrregular = true }
        var key = key
        key.number = number
        return key
    }

    /// The declarations in the branches of an `#if`.
    private mutating func conditional(in range: Range<Int>, scope: String, depth: Int) -> [Declaration] {
        let isInOther = isInBranch
        isInBranch = true
        defer { isInBranch = isInOther }
        var declarations: [Declaration] = []
        var nesting = 0
        var start = range.upperBound
        for index in range {
            if isWord(index, "#if") { nesting += 1 }
            if nesting == 1, isBranch(index) {
                if start < index {
                    declarations += self.declarations(in: start..<index, scope: scope, depth: depth + 1)
                }
                // The condition is on the line of the directive.
                start = index + 1
                while start < range.upperBound, !tokens[start].startsLine { start += 1 }
            }
            if isWord(index, "#endif") { nesting -= 1 }
        }
        return declarations
    }

    /// Whether a bracket has its partner outside of some tokens.
    private func hasOpenBracket(_ range: Range<Int>) -> Bool {
        range.contains { partner[$0] >= 0 && !range.contains(partner[$0]) }
    }

    /// Whether a token starts or ends a branch of an `#if`.
    private func isBranch(_ index: Int) -> Bool {
        isWord(index, "#if") || isWord(index, "#elseif") || isWord(index, "#else") || isWord(index, "#endif")
    }

    private func made(
        _ start: Int,
        _ bodyStart: Int,
        _ end: Int,
        _ key: Declaration.Key,
        _ container: Declaration.Container?,
        _ conditional: [Declaration]
    ) -> Declaration {
        let first = tokens[start].range.lowerBound
        let last = tokens[end - 1].range.upperBound
        let comments = commentsAbove(start)
        let lineEnd = lineEnd(after: last, nextToken: end)
        let ownLine = startOfOwnLine(of: comments.lowerBound)
        let range = ownLine.map { $0..<lineEnd.offset } ?? first..<last
        let head = head(start, bodyStart)
        return Declaration(
            key: key,
            range: range,
            comments: comments,
            head: head,
            body: bodyStart < end ? tokens[bodyStart].range.lowerBound..<last : head.upperBound..<head.upperBound,
            container: container,
            hasOwnLines: ownLine != nil && lineEnd.isFree,
            conditional: conditional
        )
    }

    /// The index after attributes and modifiers.
    private func skipPrefix(from start: Int, in range: Range<Int>) -> Int {
        var index = skipAttributes(from: start)
        while index < range.upperBound, isWord(index, .modifier), !isTypeKeyword(index) {
            index = skipAttributes(from: skipArguments(from: index + 1))
        }
        return min(index, range.upperBound - 1)
    }

    /// The index after attributes: `@objc`, `@Injected<Store>(\.main)`.
    private func skipAttributes(from start: Int) -> Int {
        var index = start
        while symbol(index) == UInt8(ascii: "@") {
            index += 2
            while symbol(index) == Ascii.dot { index += 2 }
            if symbol(index) == UInt8(ascii: "<") { index = after(index) }
            index = skipArguments(from: index)
        }
        return index
    }

    /// The index after the arguments of an attribute or a modifier, if it has any.
    private func skipArguments(from index: Int) -> Int {
        symbol(index) == Ascii.openParen && isAttached(index) ? after(index) : index
    }

    /// `class` before a name opens a type; before `func` or `var` it is a modifier.
    private func isTypeKeyword(_ index: Int) -> Bool {
        guard isWord(index, "class") else { return false }
        switch kind(index + 1) {
        case .function, .property, .subscript: return false
        default: return !isWord(index + 1, .modifier)
        }
    }

    private func isAttached(_ index: Int) -> Bool {
        index > 0 && tokens[index - 1].range.upperBound == tokens[index].range.lowerBound
    }

    /// The index of the first token of the next declaration.
    private func end(from keyword: Int, in range: Range<Int>) -> Int {
        if isWord(keyword, "#if") { return endOfCondition(from: keyword, in: range) }
        var index = after(keyword)
        while index < range.upperBound {
            if symbol(index) == Ascii.openBrace, isWord(keyword, .endsAtBrace) {
                return min(after(index), range.upperBound)
            }
            if tokens[index].startsLine, startsDeclaration(index) { break }
            index = after(index)
        }
        return min(index, range.upperBound)
    }

    private func endOfCondition(from start: Int, in range: Range<Int>) -> Int {
        var depth = 0
        var index = start
        while index < range.upperBound {
            if isWord(index, "#if") { depth += 1 }
            if isWord(index, "#endif") {
                depth -= 1
                if depth == 0 { return index + 1 }
            }
            index += 1
        }
        return range.upperBound
    }

    private func startsDeclaration(_ index: Int) -> Bool {
        if symbol(index) == UInt8(ascii: "@") || tokens[index].kind == .poundWord { return true }
        return isWord(index, .start) || isWord(index, .modifier) && isModifier(index)
    }

    /// Whether a word that may be a modifier is followed by what it modifies.
    private func isModifier(_ index: Int) -> Bool {
        var next = index + 1
        if symbol(next) == Ascii.openParen, isAttached(next) { next = after(next) }
        return isWord(next, .start) || isWord(next, .modifier) || symbol(next) == UInt8(ascii: "@")
    }

    // MARK: - Heads

    private func head(_ start: Int, _ bodyStart: Int) -> Range<Int> {
        let first = tokens[start].range.lowerBound
        return first..<(bodyStart > start ? tokens[bodyStart - 1].range.upperBound : first)
    }

    /// The index of the `{` or the `=` after the head; the end where there is none.
    private func bodyStart(of kind: Declaration.Kind, from keyword: Int, to end: Int) -> Int {
        var index = keyword
        while index < end {
            let byte = symbol(index)
            if byte == Ascii.openBrace { return index }
            if byte == UInt8(ascii: "="), kind == .property { return index }
            index = after(index)
        }
        return end
    }

    private func key(_ kind: Declaration.Kind, in scope: String, at keyword: Int, _ end: Int) -> Declaration.Key {
        let (name, signature) = name(kind, at: keyword, end)
        return Declaration.Key(scope: scope, kind: kind, name: name, signature: signature)
    }

    private func name(_ kind: Declaration.Kind, at keyword: Int, _ end: Int) -> (name: String, signature: String) {
        switch kind {
        case .import, .other, .enumCase: return (words(keyword, end), "")
        case .type: return (text(keyword + 1, before: end), "")
        case .extension:
            var index = keyword + 1
            while index < end, symbol(index) != UInt8(ascii: ":"), !isWord(index, "where") { index = after(index) }
            return (words(keyword + 1, index), words(index, end))
        case .property:
            let isTuple = symbol(keyword + 1) == Ascii.openParen
            return (isTuple ? words(keyword + 1, end) : text(keyword + 1, before: end), "")
        case .function, .initializer, .subscript:
            var index = kind == .function ? keyword + 1 : keyword
            while index < end, symbol(index) != Ascii.openParen { index += 1 }
            var name: [UInt8] = []
            name.reserveCapacity(Self.usualLength)
            append(kind == .function ? keyword + 1 : keyword, nameEnd(from: keyword + 1, to: index), to: &name)
            // `init?`
            if kind == .initializer { name.removeAll { $0 == Ascii.space } }
            var types: [UInt8] = []
            if index < end, partner[index] > index {
                appendParameters(in: index + 1..<partner[index], to: &name, types: &types)
            }
            return (String(decoding: name, as: UTF8.self), String(decoding: types, as: UTF8.self))
        }
    }

    /// The index before the generic parameters of a function.
    private func nameEnd(from start: Int, to end: Int) -> Int {
        for index in start..<max(start, end) where symbol(index) == UInt8(ascii: "<") && partner[index] > index {
            return index
        }
        return max(start, end)
    }

    /// Adds `(with:in:)` to the name of a function, and the types of its parameters to others.
    private func appendParameters(in range: Range<Int>, to name: inout [UInt8], types: inout [UInt8]) {
        name.append(Ascii.openParen)
        var start = range.lowerBound
        while start < range.upperBound {
            var end = start
            while end < range.upperBound, symbol(end) != UInt8(ascii: ",") { end = after(end) }
            var colon = start
            while colon < end, symbol(colon) != UInt8(ascii: ":") { colon = after(colon) }
            let named = skipAttributes(from: start)
            let label = (named..<max(named, colon)).first {
                tokens[$0].kind == .word || tokens[$0].kind == .escapedWord
            }
            var value = colon
            while value < end, symbol(value) != UInt8(ascii: "=") { value = after(value) }
            if let label { append(label, to: &name) } else { name.append(UInt8(ascii: "_")) }
            name.append(UInt8(ascii: ":"))
            if start > range.lowerBound { types.append(UInt8(ascii: ",")) }
            append(min(colon + 1, value), value, to: &types)
            start = end + 1
        }
        name.append(Ascii.closeParen)
    }

    /// Adds tokens with a blank between each two.
    private func append(_ start: Int, _ end: Int, to words: inout [UInt8]) {
        for index in start..<max(start, min(end, tokens.count)) {
            if index > start { words.append(Ascii.space) }
            append(index, to: &words)
        }
    }

    private func words(_ start: Int, _ end: Int) -> String {
        var words: [UInt8] = []
        words.reserveCapacity(Self.usualLength)
        append(start, end, to: &words)
        return String(decoding: words, as: UTF8.self)
    }

    // MARK: - Lines and comments

    /// The comments directly above a token; an empty range at the token where there are none.
    private func commentsAbove(_ index: Int) -> Range<Int> {
        let start = tokens[index].range.lowerBound
        let previous = index > 0 ? tokens[index - 1].range.upperBound : 0
        var first = start
        // That of the comment which was looked at last. Many can be on one line.
        var lineStart = start
        let last = comments.firstSorted { $0.range.upperBound > start }
        for comment in comments[..<last].reversed().prefix(while: { $0.range.lowerBound >= previous }) {
            let gap = bytes[comment.range.upperBound..<first]
            guard gap.count(where: { $0 == Ascii.newline }) <= 1 else { break }
            // A comment on the last line of the declaration before is that one's.
            if comment.range.lowerBound < lineStart {
                lineStart = comment.range.lowerBound
                while lineStart > previous, bytes[lineStart - 1] != Ascii.newline { lineStart -= 1 }
            }
            guard index == 0 || lineStart > previous else { break }
            first = comment.range.lowerBound
        }
        return first..<start
    }

    /// The start of the line of an offset; `nil` if more than blanks is before it on the line.
    private func startOfOwnLine(of offset: Int) -> Int? {
        var start = offset
        while start > 0, bytes[start - 1] == Ascii.space || bytes[start - 1] == Ascii.tab { start -= 1 }
        return start == 0 || bytes[start - 1] == Ascii.newline ? start : nil
    }

    /// The end of the line that a declaration ends on, with a comment there.
    private func lineEnd(after offset: Int, nextToken: Int) -> (offset: Int, isFree: Bool) {
        let limit = nextToken < tokens.count ? tokens[nextToken].range.lowerBound : bytes.count
        var end = newline(from: offset)
        // A comment can go on after the line.
        let next = comments.firstSorted { $0.range.upperBound > offset }
        for comment in comments[next...] {
            guard comment.range.lowerBound < end else { break }
            if comment.range.upperBound > end { end = newline(from: comment.range.upperBound) }
        }
        return (min(end, max(limit, offset)), limit >= end)
    }

    /// The offset of the first line ending from an offset on, or the end of the text.
    private func newline(from offset: Int) -> Int {
        bytes[offset...].firstIndex(of: Ascii.newline) ?? bytes.count
    }
}

extension Int {
    /// Counts one more, in place: the key of a dictionary is hashed once for it.
    fileprivate mutating func next() -> Int {
        self += 1
        return self
    }
}
