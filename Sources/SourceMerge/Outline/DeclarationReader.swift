import SourceText
import SwiftReader

/// Reads the declarations of a text from bracket to bracket.
struct DeclarationReader {
    private static let deepest = 64
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

    let tokens: [Token]
    let bytes: [UInt8]
    let comments: [Comment]
    /// For each bracket the number of the token that is its partner; -1 for any other token.
    let partner: [Int]
    /// The highest number so far of the declarations with a key; `nil` if each key is expected once.
    private var numbers: [Declaration.Key: Int]?
    /// Whether two declarations have one key, or a bracket is open where an `#if` starts or ends. Then what is read for
    /// a declaration depends on others that are far away.
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

    func symbol(_ index: Int) -> UInt8 {
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

    func isWord(_ index: Int, _ word: StaticString) -> Bool { bytes.hasBytes(of: word, at: self.word(index)) }

    private func isWord(_ index: Int, _ meaning: Meaning) -> Bool {
        Self.meanings.value(at: word(index), in: bytes)?.contains(meaning) ?? false
    }

    /// The kind of the declaration that a word starts, after modifiers.
    private func kind(_ index: Int) -> Declaration.Kind { Self.kinds.value(at: word(index), in: bytes) ?? .other }

    /// The index after a token, or after the bracket that closes it.
    func after(_ index: Int) -> Int { partner[index] > index ? partner[index] + 1 : index + 1 }

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

    /// The index after a `;` that separates the declaration from the one before it, attributes and modifiers.
    private func skipPrefix(from start: Int, in range: Range<Int>) -> Int {
        var index = start
        while isSemicolon(index), index + 1 < range.upperBound { index += 1 }
        index = skipAttributes(from: index)
        while index < range.upperBound, isWord(index, .modifier), !isTypeKeyword(index) {
            index = skipAttributes(from: skipArguments(from: index + 1))
        }
        return min(index, range.upperBound - 1)
    }

    /// The index after attributes: `@objc`, `@Injected<Store>(\.main)`.
    func skipAttributes(from start: Int) -> Int {
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
            if tokens[index].startsLine || isSemicolon(index - 1), startsDeclaration(index), !isAttributeOfType(index) {
                break
            }
            index = after(index)
        }
        return min(index, range.upperBound)
    }

    /// Whether an attribute belongs to a type that begins on a line of its own: `@MainActor () -> Void` below
    /// `let onFinish:`.
    private func isAttributeOfType(_ index: Int) -> Bool {
        guard symbol(index) == UInt8(ascii: "@"), tokens.indices.contains(index - 1) else { return false }
        return [":", "=", "->"].contains { bytes[tokens[index - 1].range].elementsEqual($0.utf8) }
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

    private func isSemicolon(_ index: Int) -> Bool { symbol(index) == UInt8(ascii: ";") }

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
}

extension Int {
    /// Counts one more, in place: the key of a dictionary is hashed once for it.
    fileprivate mutating func next() -> Int {
        self += 1
        return self
    }
}
