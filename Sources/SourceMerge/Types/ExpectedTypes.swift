import SwiftReader

/// Tells which type the place of a value asks for, as far as words show it: an argument, a comparison, a pattern.
struct ExpectedTypes {
    let members: TypeMembers
    let outline: SourceOutline
    var paths: PathTypes

    /// - Parameters:
    ///   - members: What the texts of a module declare.
    ///   - owners: The types with these properties.
    ///   - outline: The text with the values.
    init(_ members: TypeMembers, _ owners: PathTypes.Owners, in outline: SourceOutline) {
        (self.members, self.outline) = (members, outline)
        paths = PathTypes(owners, in: outline)
    }

    /// The type that `.failed` has by what is before it: in `phase = .failed`, that of `phase`.
    ///
    /// - Parameter start: The number of its first token.
    mutating func typeOfValue(from start: Int) -> String? {
        let before = start - 1
        switch outline.string(at: before) {
        case "case": return typeOfPattern(at: before)
        case "let", "var":
            guard outline.isString(before - 1, "case") else { return nil }
            return typeOfPattern(at: before - 1)
        case "(": return typeOfArgument(from: start)
        case ":": return typeOfArgument(from: start) ?? typeOfBranch(from: start)
        case "?": return typeOfDefault(from: start) ?? typeOfBranch(from: start)
        case "[": return typeOfElement(from: start)
        case ",": return typeOfList(before) ?? typeOfArgument(from: start) ?? typeOfElement(from: start)
        case "=": return typeOfComparison(before)
        case "return": return paths.uses.member(at: start).flatMap { resultType(of: $0) }
        default: return nil
        }
    }

    /// `show(.a)`, `view?.show(phase: .a)`, `State(phase: .a)`
    private mutating func typeOfArgument(from start: Int) -> String? {
        wordsOfArgument(from: start).flatMap { members.type($0) }
    }

    /// The words of the type of the parameter that an argument is for.
    mutating func wordsOfArgument(from start: Int) -> [String]? {
        guard let callee = outline.callee(around: start), let call = CallSite(of: callee, in: outline),
            let number = call.arguments.firstIndex(where: { $0.value.lowerBound == start }), !call.isName
        else { return nil }
        if let words = wordsOfArgument(number, of: call, at: callee) { return words }
        let fitting = functions(at: callee).filter(call.fits)
        let types = Set(fitting.compactMap { call.parameters(of: $0) }.map { $0.count > number ? $0[number].type : "" })
        guard types.count == 1, let type = types.first else { return nil }
        return type.split(separator: " ").map(String.init)
    }

    /// The words of the type of an argument that a closure or a subject takes, or a list: `onMove?(.left)`,
    /// `onMove.send(.left)`, `moves.append(.left)`.
    ///
    /// - Parameter callee: The number of the name that is called, or of the `?` after it.
    private mutating func wordsOfArgument(_ number: Int, of call: CallSite, at callee: Int) -> [String]? {
        let isUnwrapped = ["?", "!"].contains(outline.string(at: callee))
        let name = isUnwrapped ? callee - 1 : callee
        let (function, label) = (outline.string(at: name), call.arguments[number].label)
        let isMember = !isUnwrapped && outline.isMember(name)
        if isMember, number == 0, Self.labelsOfElements[function] == label {
            return paths.words(ofPathEndingAt: outline.receiver(of: name))?.element
        }
        let isSent = isMember && function == "send"
        guard call.arguments.allSatisfy({ $0.label == "_" }),
            let event = paths.words(ofPathEndingAt: isSent ? outline.receiver(of: name) : name).flatMap(EventType.init),
            event.isCalled != isSent, event.values.count == call.arguments.count
        else { return nil }
        return event.values[number]
    }

    /// The functions of lists whose first argument is an element, with its label.
    private static let labelsOfElements = [
        "append": "_", "contains": "_", "firstIndex": "of", "insert": "_", "lastIndex": "of",
    ]

    /// The words of the type of the property that gets a value: `state.rows = rows`, `total += count`.
    mutating func wordsOfTarget(ofValueFrom start: Int) -> [String]? {
        guard outline.isString(start - 1, "="), !["=", "!", "<", ">", "&"].contains(outline.string(at: start - 2))
        else {
            return nil
        }
        let isCompound = ["+", "-", "*", "/"].contains(outline.string(at: start - 2))
        let target = isCompound ? start - 3 : start - 2
        guard outline.tokens.indices.contains(target), outline.isName(target) else { return nil }
        if outline.isString(target, "value"), let held = paths.words(ofPathEndingAt: target) { return held }
        let isLocal = !outline.isMember(target) && paths.uses.isLocal(at: target)
        let owner =
            !outline.isMember(target) || outline.isString(outline.receiver(of: target), "self")
            ? paths.scope(at: target) : paths.typeOfValue(beforeMember: target)
        guard let owner, !isLocal else { return nil }
        return members.properties[owner]?[outline.string(at: target)]?.writtenType
    }

    /// The functions or initializers that a name can call; none if it may call others.
    private mutating func functions(at callee: Int) -> Set<CallSignature> {
        let name = outline.string(at: callee)
        if !outline.isMember(callee) {
            if let type = members.path(ofType: name) { return members.initializers[type] ?? [] }
            return ofScope()
        }
        if outline.isString(outline.receiver(of: callee), "self") { return ofScope() }
        return paths.typeOfValue(beforeMember: callee).flatMap { members.functions(name, of: [$0]) } ?? []

        func ofScope() -> Set<CallSignature> {
            guard let scope = paths.scope(at: callee), !paths.uses.isLocal(at: callee) else { return [] }
            return members.functions(name, of: [scope]) ?? members.functions(name) ?? []
        }
    }

    /// `case .a` in `switch value { … }`, and in `if case .a = value`.
    private mutating func typeOfPattern(at index: Int) -> String? {
        if ["if", "guard", "while", ","].contains(outline.string(at: index - 1)) {
            var depth = 0
            for place in outline.tokens.indices[(index + 1)...].prefix(Self.longestPattern) {
                let word = outline.string(at: place)
                depth += ["(", "["].contains(word) ? 1 : [")", "]"].contains(word) ? -1 : 0
                if word == "{" || depth < 0 { return nil }
                guard depth == 0, word == "=" else { continue }
                return paths.type(from: place + 1)
            }
            return nil
        }
        return outline.startOfBlock(around: index).flatMap { typeOfSwitch($0) }
    }

    private static let longestPattern = 64

    /// `.b` of `case .a, .b:`
    private mutating func typeOfList(_ comma: Int) -> String? {
        var place = comma - 1
        var depth = 0
        while place >= 0, !outline.isString(place, "case") || depth > 0 {
            let word = outline.string(at: place)
            depth += [")", "]"].contains(word) ? 1 : ["(", "["].contains(word) ? -1 : 0
            guard depth >= 0, !["{", "}", ";", ":"].contains(word) || depth > 0 else { return nil }
            place -= 1
        }
        guard place >= 0 else { return nil }
        return typeOfPattern(at: place)
    }

    /// The type of the value of a `switch`.
    ///
    /// - Parameter brace: The number of its token `{`.
    mutating func typeOfSwitch(_ brace: Int) -> String? {
        var place = brace - 1
        while place >= 0, !outline.isString(place, "switch") {
            guard outline.isPartOfPath(place) else { return nil }
            place -= 1
        }
        guard place >= 0 else { return nil }
        return paths.type(from: place + 1, upTo: brace)
    }

    /// `value = .a`, `value == .a`, `let value: E = .a`
    private mutating func typeOfComparison(_ sign: Int) -> String? {
        let isCompared = ["=", "!"].contains(outline.string(at: sign - 1))
        let end = isCompared ? sign - 1 : sign
        var start = end
        while start > 0, outline.isPartOfPath(start - 1), !outline.tokens[start].startsLine { start -= 1 }
        guard start < end else { return nil }
        if outline.isString(start - 1, ":"), ["let", "var"].contains(outline.string(at: start - 3)) {
            return members.type((start..<end).map(outline.string))
        }
        let isContinued = !outline.tokens[start].startsLine
        if isContinued, ["let", "var", ":", ")", "]", "->"].contains(outline.string(at: start - 1)) { return nil }
        return paths.type(from: start, upTo: end)
    }

    private func resultType(of member: Declaration) -> String? {
        guard member.key.kind == .function, !outline.hasOtherReturns(in: member.body) else { return nil }
        return members.type(outline.result(in: member.head))
    }
}

extension SourceOutline {
    /// How many tokens before an argument its function is looked for. Longer calls would take time in proportion to
    /// their square.
    private static let longestCall = 512

    /// The number of the name before the parentheses around a token, or of the `?` after it; `nil` if it is in other
    /// brackets.
    fileprivate func callee(around index: Int) -> Int? {
        var depth = 0
        for place in (0..<index).reversed().prefix(Self.longestCall) where tokens[place].kind == .symbol {
            switch text[tokens[place].range.lowerBound] {
            case Ascii.closeParen, Ascii.closeBrace, UInt8(ascii: "]"): depth += 1
            case Ascii.openParen where depth == 0:
                let isUnwrapped = ["?", "!"].contains(string(at: place - 1)) && isAttached(place - 1)
                return place > 0 && (tokens[place - 1].kind == .word || isUnwrapped) ? place - 1 : nil
            case Ascii.openBrace where depth == 0, UInt8(ascii: "[") where depth == 0: return nil
            case Ascii.openParen, Ascii.openBrace, UInt8(ascii: "["): depth -= 1
            default: break
            }
        }
        return nil
    }

    /// The number of the `{` around a token.
    func startOfBlock(around index: Int) -> Int? {
        var depth = 0
        for place in (0..<index).reversed() where tokens[place].kind == .symbol {
            switch text[tokens[place].range.lowerBound] {
            case Ascii.closeBrace: depth += 1
            case Ascii.openBrace where depth == 0: return place
            case Ascii.openBrace: depth -= 1
            default: break
            }
        }
        return nil
    }

    private static let notInPaths: Set = [
        "switch", "return", "if", "in", "else", "try", "await", "let", "var", "case", "where", "guard", "while",
    ]

    fileprivate func isPartOfPath(_ index: Int) -> Bool {
        let word = string(at: index)
        return isName(index) && !Self.notInPaths.contains(word) || [".", "?", "!"].contains(word)
    }
}
