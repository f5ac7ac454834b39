import SourceText

/// Reads the declarations of a file in one pass. The enclosing types are in a list and no function is recursive, so
/// that deeply nested text cannot exhaust the stack.
struct OutlineReader {
    typealias Declaration = SwiftOutline.TypeDeclaration

    /// How deep types are read; deeper ones are skipped.
    private static let deepestType = 64
    private static let skippedLines: Set<String> = [
        "case", "import", "associatedtype", "operator", "precedencegroup", "infix", "prefix", "postfix",
    ]

    private(set) var types: [Declaration] = []
    private let list: TokenList
    private let tokens: [Token]
    private let partner: [Int]
    /// The types around the cursor, outermost first, each with the index of its closing brace.
    private var open: [(type: Int, end: Int)] = []
    private var index = 0

    init(_ list: TokenList) {
        self.list = list
        tokens = list.tokens
        partner = BracketPairs.partners(of: list.tokens, in: list.file.bytes)
    }

    mutating func run() {
        while index < last {
            if let scope = open.last, index >= scope.end {
                open.removeLast()
                index = max(index, scope.end + 1)
            } else {
                readMember()
            }
        }
    }

    // MARK: - Looking ahead

    /// The index of the end of the file.
    private var last: Int { tokens.count - 1 }

    /// The index of the token that ends the innermost type around the cursor.
    private var end: Int {
        guard let scope = open.last else { return last }
        return min(scope.end, last)
    }

    private func isWord(_ index: Int) -> Bool {
        guard index < end else { return false }
        let kind = tokens[index].kind
        return kind == .word || kind == .escapedWord
    }

    /// The text of a word without backticks; empty for any other token.
    private func keyword(_ index: Int) -> String {
        guard index < end, tokens[index].kind == .word else { return "" }
        return list.file.text(tokens[index].range)
    }

    private func symbol(_ index: Int) -> UInt8 {
        guard index < end, tokens[index].kind == .symbol else { return 0 }
        return list.file.bytes[tokens[index].range.lowerBound]
    }

    private func isAttached(_ index: Int) -> Bool {
        index > 0 && index < end && tokens[index - 1].range.upperBound == tokens[index].range.lowerBound
    }

    private func name(_ index: Int) -> Name {
        let token = tokens[min(index, last)]
        let text = list.file.text(token.range)
        return Name(token.kind == .escapedWord ? String(text.dropFirst().dropLast()) : text, range: token.range)
    }

    /// The index after a token or, for an opening bracket, after its closing bracket.
    private func after(_ index: Int) -> Int {
        min(end, partner[index] > index ? partner[index] + 1 : index + 1)
    }

    private func parser(at index: Int) -> SwiftParser {
        SwiftParser(list, at: index, takesAnyName: true)
    }

    /// The type that starts at a token, and the index after it.
    private func type(at index: Int) -> (type: TypeSyntax, end: Int)? {
        var parser = parser(at: index)
        guard index < end, let type = try? parser.parseType(), parser.index <= end else { return nil }
        return (type, parser.index)
    }

    // MARK: - Members

    private mutating func readMember() {
        let start = index
        skipAttributes()
        let modifiers = readModifiers()
        let word = keyword(index)
        switch word {
        case "class", "struct", "enum", "actor", "protocol", "extension":
            if let kind = Declaration.Kind(rawValue: word), isWord(index + 1) || kind == .extension {
                readType(kind)
            } else {
                index += 1
            }
        case "typealias" where isWord(index + 1): readAlias()
        case "var", "let": readProperties(modifiers)
        case "func", "init", "deinit", "subscript": readFunction(isNamed: word == "func")
        case _ where Self.skippedLines.contains(word): skipLine()
        default:
            if index < end, tokens[index].kind == .poundWord { skipLine() } else if index < end { index = after(index) }
        }
        if index <= start { index = start + 1 }
    }

    private mutating func skipAttributes() {
        while symbol(index) == UInt8(ascii: "@") {
            index += 1
            while isWord(index) {
                index += 1
                guard symbol(index) == Ascii.dot else { break }
                index += 1
            }
            if symbol(index) == UInt8(ascii: "<") { index = after(index) }
            if symbol(index) == Ascii.openParen, isAttached(index) { index = after(index) }
        }
    }

    private mutating func readModifiers() -> [String] {
        var modifiers: [String] = []
        while SwiftParser.modifierWords.contains(keyword(index)) {
            let word = keyword(index)
            if word == "class", !["func", "var", "let", "subscript"].contains(keyword(index + 1)),
                !SwiftParser.modifierWords.contains(keyword(index + 1))
            {
                break
            }
            modifiers.append(word)
            index += 1
            if symbol(index) == Ascii.openParen, isAttached(index) { index = after(index) }
            skipAttributes()
        }
        return modifiers
    }

    /// Skips to the next line outside of brackets.
    private mutating func skipLine() {
        repeat { index = after(index) } while index < end && !tokens[index].startsLine
    }

    // MARK: - Types

    private mutating func readType(_ kind: Declaration.Kind) {
        index += 1
        guard let named = readTypeName(kind) else { return }
        var declaration = Declaration(kind: kind, name: named.path, nameRange: named.range)
        if symbol(index) == UInt8(ascii: "<") { declaration.generics = readGenerics() }
        if symbol(index) == UInt8(ascii: ":") { declaration.inherited = readInherited() }
        while index < end, symbol(index) != Ascii.openBrace, !startsMember(index) { index = after(index) }
        guard symbol(index) == Ascii.openBrace else { return }
        types.append(declaration)
        guard open.count < Self.deepestType else {
            index = after(index)
            return
        }
        let close = partner[index] > index ? min(partner[index], end) : end
        index += 1
        open.append((types.count - 1, close))
    }

    /// Reads the name of a type, and adds the names of the types around it. The name of an extension can have dots and
    /// generic arguments.
    private mutating func readTypeName(_ kind: Declaration.Kind) -> (path: String, range: Range<Int>)? {
        var names: [String] = []
        var range: Range<Int>?
        if kind == .extension {
            guard let read = type(at: index) else { return nil }
            range = tokens[index].range
            index = max(index + 1, read.end)
            names = read.type.path ?? []
        } else {
            names = [name(index).text]
            range = tokens[min(index, last)].range
            index += 1
            if let outer = open.last { names.insert(types[outer.type].name, at: 0) }
        }
        guard let range, !names.isEmpty else { return nil }
        return (names.joined(separator: "."), range)
    }

    private mutating func readGenerics() -> [GenericParameter] {
        var parser = parser(at: index)
        let generics = try? parser.parseGenericParameters()
        let afterGenerics = after(index)
        index = generics == nil ? afterGenerics : min(end, max(index + 1, parser.index))
        return generics ?? []
    }

    private mutating func readInherited() -> [TypeSyntax] {
        var inherited: [TypeSyntax] = []
        repeat {
            index += 1
            if let read = type(at: index) {
                inherited.append(read.type)
                index = max(index + 1, read.end)
            } else {
                // `protocol P: class`
                while index < end, symbol(index) != UInt8(ascii: ","), symbol(index) != Ascii.openBrace,
                    keyword(index) != "where"
                {
                    index = after(index)
                }
            }
        } while symbol(index) == UInt8(ascii: ",")
        return inherited
    }

    private mutating func readAlias() {
        let name = name(index + 1)
        index += 2
        let path = (open.last.map { types[$0.type].name + "." } ?? "") + name.text
        var alias = Declaration(kind: .typealias, name: path, nameRange: name.range)
        if symbol(index) == UInt8(ascii: "<") { alias.generics = readGenerics() }
        guard symbol(index) == UInt8(ascii: "="), let read = type(at: index + 1) else { return }
        alias.aliased = read.type
        index = read.end
        types.append(alias)
    }

    // MARK: - Functions

    /// Whether a token is the first of its line and starts a member.
    private func startsMember(_ index: Int) -> Bool {
        guard index < end, tokens[index].startsLine else { return false }
        if symbol(index) == UInt8(ascii: "@") || tokens[index].kind == .poundWord { return true }
        let word = keyword(index)
        return Keywords.declarations.contains(word) || SwiftParser.modifierWords.contains(word)
            || ["deinit", "actor"].contains(word)
    }

    private mutating func readFunction(isNamed: Bool) {
        let keyword = index
        index += 1
        let nameIndex = isNamed ? index : keyword
        var name = name(nameIndex)
        if isNamed, !isWord(index) {
            while symbol(index) != 0, symbol(index) != Ascii.openParen, symbol(index) != Ascii.openBrace { index += 1 }
            let range = name.range.lowerBound..<max(name.range.upperBound, tokens[max(0, index - 1)].range.upperBound)
            name = Name(list.file.text(range), range: range)
        }
        var body: Range<Int>?
        while index < end, !(index > nameIndex && startsMember(index)), symbol(index) != UInt8(ascii: ";") {
            let here = index
            index = after(index)
            if symbol(here) == Ascii.openBrace {
                body = here + 1..<max(here + 1, partner[here] > here ? min(partner[here], end) : end)
                index = max(index, body.map { min($0.upperBound + 1, end) } ?? index)
                break
            }
        }
        guard let outer = open.last else { return }
        types[outer.type].functions.append(
            .init(name: name, code: nameIndex..<max(nameIndex, index), body: body)
        )
    }

    // MARK: - Properties

    private mutating func readProperties(_ modifiers: [String]) {
        let isLet = keyword(index) == "let"
        var properties: [SwiftOutline.Property] = []
        repeat {
            index += 1
            guard isWord(index) else {
                // `let (a, b) = …`
                if index < end, symbol(index) == Ascii.openParen { index = after(index) }
                readRest(into: nil, of: &properties)
                continue
            }
            properties.append(
                .init(name: name(index), modifiers: modifiers, isLet: isLet, code: index + 1..<index + 1)
            )
            index += 1
            readRest(into: properties.count - 1, of: &properties)
        } while symbol(index) == UInt8(ascii: ",")
        guard let outer = open.last else { return }
        if types[outer.type].kind == .protocol {
            for index in properties.indices { properties[index].isStored = false }
        }
        types[outer.type].properties += properties
    }

    /// Reads the type, the value and the accessors after the name of a property.
    ///
    /// - Parameters:
    ///   - property: The index of the property in `properties`; `nil` for a tuple pattern.
    ///   - properties: The properties of the declaration that have been read.
    private mutating func readRest(into property: Int?, of properties: inout [SwiftOutline.Property]) {
        if symbol(index) == UInt8(ascii: ":") {
            if let read = type(at: index + 1) {
                // `let a, b: Int`
                if let property {
                    properties[property].type = read.type
                    let names = properties[..<property].indices.reversed().prefix {
                        properties[$0].type == nil && properties[$0].code.isEmpty
                    }
                    for earlier in names { properties[earlier].type = read.type }
                }
                index = max(index + 1, read.end)
            } else {
                index += 1
                while index < end, ![UInt8(ascii: "="), Ascii.openBrace, UInt8(ascii: ",")].contains(symbol(index)),
                    !tokens[index].startsLine
                {
                    index = after(index)
                }
            }
        }
        let start = index
        if symbol(index) == UInt8(ascii: "=") {
            index += 1
            if let property, properties[property].type == nil { properties[property].type = typeOfCall(at: index) }
            skipExpression()
        }
        if symbol(index) == Ascii.openBrace {
            let isObserved = ["willSet", "didSet"].contains(keyword(index + 1))
            if let property, start == index, !isObserved { properties[property].isStored = false }
            index = after(index)
        }
        if let property { properties[property].code = start..<max(start, index) }
    }

    private mutating func skipExpression() {
        let start = index
        while index < end, symbol(index) != UInt8(ascii: ","), symbol(index) != UInt8(ascii: ";") {
            if index > start, tokens[index].startsLine, !continuesExpression(index) { return }
            index = after(index)
        }
    }

    /// Whether a line continues the expression of the line before.
    private func continuesExpression(_ index: Int) -> Bool {
        let first = symbol(index)
        if first != 0 { return ![UInt8(ascii: "@"), Ascii.hash, Ascii.openBrace, Ascii.closeBrace].contains(first) }
        if ["else", "as", "is"].contains(keyword(index)) { return true }
        let previous = symbol(index - 1)
        if "=+-*/%<&|^~:".utf8.contains(previous) { return partner[index - 1] < 0 }
        return ["try", "await", "in", "is", "as", "else"].contains(keyword(index - 1))
    }

    /// The type of the value `Type(…)`, `Type.init(…)` or `[Type]()`; `nil` for any other expression.
    private func typeOfCall(at index: Int) -> TypeSyntax? {
        var index = index
        while ["try", "await"].contains(keyword(index)) {
            index += 1
            while "?!".utf8.contains(symbol(index)) { index += 1 }
        }
        guard isWord(index) || symbol(index) == Ascii.openBracket, let read = type(at: index),
            symbol(read.end) == Ascii.openParen, !tokens[read.end].startsLine
        else { return nil }
        switch read.type {
        case .named(let components) where components.count > 1 && components.last?.name == "init":
            return .named(components.dropLast())
        case .named, .array, .dictionary: return read.type
        default: return nil
        }
    }
}
