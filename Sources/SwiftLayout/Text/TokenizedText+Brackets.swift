/// The purpose of a bracket, by the tokens around it.
extension TokenizedText {
    /// Whether a bracket is the `(` of the parameters of a function, initializer, subscript or enum case.
    func isParameterList(_ open: Int) -> Bool {
        guard isSymbol(open, "("), open > 0 else { return false }
        let name = isGenericClose(open - 1) ? partner[open - 1] - 1 : open - 1
        if isWord(name - 1, "func") || isWord(name - 1, "case") { return true }
        if isWord(name, "subscript") { return !isSymbol(name - 1, ".") }
        let word = isSymbol(name, "?") || isSymbol(name, "!") ? name - 1 : name
        if isWord(word, "init") { return !isSymbol(word - 1, ".") }
        // An operator: `func == (`.
        var index = name
        while index > 0, tokens[index].kind == .symbol, partner[index] < 0, name - index < 16 { index -= 1 }
        return index < name && isWord(index, "func")
    }

    /// Whether a bracket is the `<` of the generic parameters of a function, initializer or subscript.
    func isGenericsOfFunction(_ open: Int) -> Bool {
        guard isSymbol(open, "<"), open > 0 else { return false }
        if isWord(open - 2, "func") { return true }
        let name = isSymbol(open - 1, "?") || isSymbol(open - 1, "!") ? open - 2 : open - 1
        return (isWord(name, "init") || isWord(name, "subscript")) && !isSymbol(name - 1, ".")
    }

    /// Whether a bracket is the `<` of the generic parameters of a type.
    func isGenericsOfType(_ open: Int) -> Bool {
        guard isSymbol(open, "<"), let word = word(open - 2) else { return false }
        return ["class", "struct", "enum", "actor", "protocol"].contains(word)
    }

    /// Whether a bracket is the `(` of the arguments of a call.
    func isArgumentList(_ open: Int) -> Bool {
        guard isSymbol(open, "("), isAttached(open) else { return false }
        guard !isParameterList(open) else { return false }
        return isOperandEnd(open - 1)
    }

    /// Whether a bracket is the `[` of the arguments of a subscript.
    func isSubscriptCall(_ open: Int) -> Bool {
        isSymbol(open, "[") && isAttached(open) && isOperandEnd(open - 1)
    }

    /// For each opening bracket whether its content is types.
    func typeBrackets() -> [Bool] {
        var result = Array(repeating: false, count: tokens.count)
        // Outer brackets come first, so their results are known when an inner one needs them.
        for index in tokens.indices where partner[index] > index { result[index] = holdsTypes(index, knowing: result) }
        return result
    }

    private func holdsTypes(_ open: Int, knowing known: [Bool]) -> Bool {
        if isSymbol(open, "<") { return true }
        guard isSymbol(open, "(") || isSymbol(open, "[") else { return false }
        if isSymbol(open, "("), isFunctionTail(partner[open] + 1) { return !isParameterList(open) }
        guard open > 0, !isArgumentList(open), !isParameterList(open), !isSubscriptCall(open) else { return false }
        if isTypePosition(open, knowing: known) { return true }
        return isWord(open + 1, "any") || isWord(open + 1, "some")
    }

    /// Whether a type starts at a token, possibly after attributes and specifiers.
    private func isTypePosition(_ index: Int, knowing known: [Bool]) -> Bool {
        let previous = index - 1
        let outer = parent[index]
        if tokens[previous].kind == .arrow { return true }
        if isSymbol(previous, ":") {
            guard isAttached(previous) else { return false }
            return outer < 0 || isSymbol(outer, "{") || isParameterList(outer) || known[outer]
        }
        if isSymbol(previous, "=") {
            let isSameType = isSymbol(previous - 1, "=") && isAttached(previous)
            return isSameType || isTypeAliasAssignment(previous)
        }
        if previous == outer || isSymbol(previous, ",") {
            return outer >= 0 && (known[outer] || isParameterList(outer))
        }
        if isWord(previous) { return isSymbol(previous - 1, "@") || isWord(previous, "inout") }
        return false
    }

    /// Whether the content of a bracket is types: of generics, a tuple, a function type or a collection type.
    func isTypeGroup(_ open: Int) -> Bool {
        holdsTypes[open]
    }

    /// Whether a token is the `=` of a `typealias`.
    func isTypeAliasAssignment(_ index: Int) -> Bool {
        guard index > 0 else { return false }
        let name = isGenericClose(index - 1) ? partner[index - 1] - 1 : index - 1
        return isWord(name - 1, "typealias")
    }

    private func isGenericClose(_ index: Int) -> Bool {
        isSymbol(index, ">") && partner[index] > 0
    }

    /// Whether a token is `->`, or an effect before it.
    private func isFunctionTail(_ index: Int) -> Bool {
        guard index < tokens.count else { return false }
        return tokens[index].kind == .arrow || isWord(index, "async") || isWord(index, "throws")
            || isWord(index, "rethrows")
    }

    /// Whether an operand can end with a token.
    func isOperandEnd(_ index: Int) -> Bool {
        guard tokens.indices.contains(index) else { return false }
        return switch tokens[index].kind {
        case .word, .escapedWord, .poundWord, .string: true
        case .symbol: [")", "]", "}", ">", "?", "!"].contains { isSymbol(index, $0) }
        default: false
        }
    }
}
