/// The kind of a line, by its first tokens and the tokens around it.
struct LineHead {
    /// The construct that a line starts with or continues.
    enum Kind {
        /// `func`, `init` and `subscript`.
        case function
        /// `)` or `>` after the parameters of a function, and the rest of its signature.
        case signatureTail
        /// `class`, `struct`, `enum`, `actor`, `protocol` and `extension`.
        case type
        /// `let` and `var`.
        case binding
        case associatedType
        case typeAlias
        case enumCase
        /// `-> Result` on its own line.
        case result
        /// `where`.
        case genericWhere
        /// `guard`, `if`, `while`.
        case condition
        /// An element of parameters, a tuple or generics: a type, or a name with a type after its colon.
        case parameter
        /// A type after a colon or `=` at the end of the previous line.
        case bareType
        case importDeclaration
        case expression
    }

    let kind: Kind
    /// The first token after the attributes.
    let afterAttributes: Int

    init(_ range: Range<Int>, in text: TokenizedText) {
        let attributesEnd = Self.attributesEnd(range, in: text)
        let keyword = Self.modifiersEnd(attributesEnd..<range.upperBound, in: text)
        if keyword < range.upperBound, let kind = Self.declaration(keyword, in: text) {
            (self.kind, afterAttributes) = (kind, attributesEnd)
        } else {
            (kind, afterAttributes) = (Self.other(range.lowerBound, in: text), range.lowerBound)
        }
    }

    // MARK: - Declarations

    private static let modifiers: Set<String> = [
        "async", "borrowing", "class", "consuming", "convenience", "distributed", "dynamic", "fileprivate", "final",
        "indirect", "infix", "internal", "isolated", "lazy", "mutating", "nonisolated", "nonmutating", "open",
        "optional",
        "override", "package", "postfix", "prefix", "private", "public", "required", "static", "unowned", "weak",
    ]

    private static func attributesEnd(_ range: Range<Int>, in text: TokenizedText) -> Int {
        var index = range.lowerBound
        while index + 1 < range.upperBound, text.isSymbol(index, "@"), text.isWord(index + 1) {
            index += 2
            while index + 1 < range.upperBound, text.isSymbol(index, "."), text.isWord(index + 1) { index += 2 }
            while index < range.upperBound, text.isAttached(index), text.partner[index] > index {
                index = text.partner[index] + 1
            }
        }
        return min(index, range.upperBound)
    }

    private static func modifiersEnd(_ range: Range<Int>, in text: TokenizedText) -> Int {
        var index = range.lowerBound
        while index < range.upperBound, let word = text.word(index), modifiers.contains(word) {
            var next = index + 1
            if next < range.upperBound, text.isSymbol(next, "("), text.isAttached(next), text.partner[next] > next {
                next = text.partner[next] + 1
            }
            guard next < range.upperBound, text.isWord(next) else { return index }
            // `class Name`, but `class func`.
            if word == "class", declaration(next, in: text) == nil, !modifiers.contains(text.word(next) ?? "") {
                return index
            }
            index = next
        }
        return index
    }

    private static func declaration(_ index: Int, in text: TokenizedText) -> Kind? {
        switch text.word(index) {
        case "func": return .function
        case "init":
            let opens = ["(", "<", "?", "!"].contains { text.isSymbol(index + 1, $0) }
            return opens ? .function : nil
        case "subscript":
            return text.isSymbol(index + 1, "(") || text.isSymbol(index + 1, "<") ? .function : nil
        case "class", "struct", "enum", "protocol", "extension": return .type
        case "associatedtype": return .associatedType
        case "actor": return text.isWord(index + 1) ? .type : nil
        case "let", "var": return .binding
        case "typealias": return .typeAlias
        case "case": return .enumCase
        case "import": return .importDeclaration
        default: return nil
        }
    }

    // MARK: - Other lines

    private static func other(_ first: Int, in text: TokenizedText) -> Kind {
        if text.tokens[first].kind == .arrow { return .result }
        // In parentheses these words are labels.
        let isElement = text.isSymbol(first - 1, "(") || text.isSymbol(first - 1, ",")
        if text.isWord(first, "where"), !isElement { return .genericWhere }
        if text.isWord(first - 1, "associatedtype") { return .type }
        if !isElement, ["guard", "if", "while"].contains(text.word(first) ?? "") { return .condition }
        let opener = text.partner[first]
        if opener >= 0, opener < first {
            if text.isParameterList(opener) || text.isGenericsOfFunction(opener) { return .signatureTail }
            if text.isGenericsOfType(opener) { return .type }
            if text.isTypeGroup(opener) { return .bareType }
            return .expression
        }
        if first > 0, let kind = continuation(first, in: text) { return kind }
        let parent = text.parent[first]
        if parent >= 0, text.isParameterList(parent) || text.isTypeGroup(parent) { return .parameter }
        return .expression
    }

    /// The kind of a line after a colon, `=` or comma at the end of the previous line; `nil` for an element in
    /// brackets.
    private static func continuation(_ first: Int, in text: TokenizedText) -> Kind? {
        let previous = first - 1
        if text.isWord(previous, "where") { return .bareType }
        if continuesValue(first, in: text) { return .expression }
        if text.isSymbol(previous, "=") { return text.isTypeAliasAssignment(previous) ? .bareType : .expression }
        if text.isSymbol(previous, ":"), text.isAttached(previous) {
            return isBeforeType(previous, in: text) ? .bareType : nil
        }
        guard text.isSymbol(previous, ","), !["let", "var", "case"].contains(text.word(first) ?? "") else { return nil }
        let parent = text.parent[first]
        // Outside of brackets, only inherited types are separated by commas.
        return parent < 0 || text.isSymbol(parent, "{") ? .bareType : nil
    }

    /// Whether a line starts with a member or an operator that only follows a value.
    private static func continuesValue(_ first: Int, in text: TokenizedText) -> Bool {
        guard text.tokens[first].kind == .symbol, text.partner[first] < 0, text.isOperandEnd(first - 1) else {
            return false
        }
        // Names of types start with a capital letter.
        if text.isSymbol(first, ".") { return text.word(first + 1)?.first?.isLowercase ?? false }
        if text.isSymbol(first, "&") { return text.isSymbol(first + 1, "&") }
        return !text.isSymbol(first, "=") && !text.isSymbol(first, "@")
    }

    /// Whether a type follows a colon: it is not the colon of an argument.
    private static func isBeforeType(_ colon: Int, in text: TokenizedText) -> Bool {
        let parent = text.parent[colon]
        if parent < 0 || text.isSymbol(parent, "{") { return true }
        return text.isParameterList(parent) || text.isTypeGroup(parent)
    }
}
