/// Breaks statements and arguments.
extension LineBreaker {
    /// A statement, an argument or the rest of one.
    func expression(_ line: LineOutline) -> [LinePiece]? {
        if let braces = trailingBraces(line), let parts = cut(line.piece, braces: braces), fits(parts[0]) {
            return parts
        }
        if let assignment = line.assignment { return value(line, after: assignment) }
        return operators(line) ?? lastGroup(line) ?? chain(line) ?? afterLabel(line)
            ?? afterKeyword(line.piece) ?? anyMember(line) ?? anyGroup(line) ?? body(line) ?? genericArguments(line)
    }

    /// The value after `=`. Its last call is broken if what precedes the call fits; otherwise the value is on its own
    /// line.
    func value(_ line: LineOutline, after assignment: Int?, deeper: Int = 1) -> [LinePiece]? {
        guard let assignment else { return lastGroup(line) }
        if !line.operators.contains(where: { $0 > assignment }),
            let parts = lastGroup(line, from: assignment)
                ?? chain(line, from: assignment, deeper: deeper)
        {
            return parts
        }
        return cut(line.piece, before: [assignment + 1], deeper: deeper, brace: observers(line))
    }

    /// The `{` of a property's observers at the end of the line.
    private func observers(_ line: LineOutline) -> Int? {
        guard let brace = line.openBrace, let word = text.word(brace + 1) else { return nil }
        return ["didSet", "willSet", "get", "set"].contains(word) ? brace : nil
    }

    /// The value after `return` or `throw`, on its own line.
    private func afterKeyword(_ piece: LinePiece) -> [LinePiece]? {
        let first = piece.tokens.lowerBound
        guard text.isWord(first, "return") || text.isWord(first, "throw") else { return nil }
        return cut(piece, before: [first + 1], deeper: 1)
    }

    /// The part after `=`, on its own line.
    func afterAssignment(_ line: LineOutline) -> [LinePiece]? {
        cut(line.piece, before: [line.assignment.map { $0 + 1 } ?? 0], deeper: 1)
    }

    /// `guard`, `if` and `while`: the body, then the conditions, each on its own line.
    func condition(_ line: LineOutline) -> [LinePiece]? {
        if let parts = body(line) { return parts }
        var tail = line.openBrace
        if let brace = line.openBrace, text.isWord(brace - 1, "else") { tail = brace - 1 }
        if line.commas.isEmpty {
            let first = line.piece.tokens.lowerBound
            guard text.isWord(first, "guard"), tail != line.openBrace else { return lastGroup(line) }
            return cut(line.piece, before: [first + 1], deeper: 1, brace: tail)
        }
        return cut(line.piece, before: line.commas.map { $0 + 1 }, deeper: 1, brace: tail)
    }

    /// The elements of the last bracket whose opening bracket fits on the line.
    private func lastGroup(_ line: LineOutline, from start: Int = 0) -> [LinePiece]? {
        let group = line.groups.last {
            $0.open > start && !$0.isEmpty && canBreak($0)
                && fits(line.piece.tokens.lowerBound..<$0.open + 1, at: line.piece.level)
        }
        guard let group, let parts = cut(line.piece, group: group) else { return nil }
        // swift-format breaks before a member of a broken call.
        var next = group.close + 1
        while text.isSymbol(next, "?") || text.isSymbol(next, "!") { next += 1 }
        guard text.isSymbol(next, "."), let tail = cut(parts[parts.count - 1], before: [next], deeper: 0) else {
            return parts
        }
        return parts.dropLast() + tail
    }

    private func canBreak(_ group: LineOutline.Group) -> Bool {
        if text.isArgumentList(group.open) || text.isSubscriptCall(group.open) { return true }
        if text.isSymbol(group.open + 1, ":") { return false }
        let hasComma = hasTopLevelComma(group)
        // swift-format would require a comma after the last element of a literal, and no token is added.
        if text.isSymbol(group.open, "[") { return !hasComma || text.isSymbol(group.close - 1, ",") }
        return text.isSymbol(group.open, "(") && hasComma
    }

    private func hasTopLevelComma(_ group: LineOutline.Group) -> Bool {
        var index = group.open + 1
        while index < group.close {
            if text.isSymbol(index, ",") { return true }
            index = max(index, text.partner[index]) + 1
        }
        return false
    }

    /// The part from the last `.` on whose left side fits on the line. If possible, a name and its first member are not
    /// separated.
    private func chain(
        _ line: LineOutline,
        from start: Int? = nil,
        deeper: Int? = nil
    ) -> [LinePiece]? {
        let dots = line.dots.filter { $0 > start ?? line.piece.tokens.lowerBound }
        let isInside = start == nil && isContinuation(line.piece)
        let loose = dots.filter { !text.isWord($0 - 1) || text.isSymbol($0 - 2, ".") || isInside }
        let fitting = loose.last { fits(line.piece.tokens.lowerBound..<$0, at: line.piece.level) }
        guard let dot = fitting ?? (start == nil ? loose.first : nil) else { return nil }
        let tail = start == nil ? nil : observers(line)
        return cut(line.piece, before: [dot], deeper: deeper ?? (isContinuation(line.piece) ? 0 : 1), brace: tail)
    }

    /// The last resort: the part from the first `.` on.
    private func anyMember(_ line: LineOutline) -> [LinePiece]? {
        cut(line.piece, before: [line.dots.first ?? 0], deeper: isContinuation(line.piece) ? 0 : 1)
    }

    /// The last resort: the elements of the first bracket, although its opening bracket does not fit.
    private func anyGroup(_ line: LineOutline) -> [LinePiece]? {
        line.groups.first { !$0.isEmpty && canBreak($0) }.flatMap { cut(line.piece, group: $0) }
    }

    /// The last resort: the types between `<` and `>`, on one line if they fit on it.
    private func genericArguments(_ line: LineOutline) -> [LinePiece]? {
        guard let group = line.groups.first(where: { text.isSymbol($0.open, "<") }),
            let parts = cut(line.piece, group: group)
        else { return nil }
        let types = LinePiece(tokens: group.open + 1..<group.close, level: line.piece.level + 1)
        return fits(types) ? [parts[0], types, parts[parts.count - 1]] : parts
    }

    /// The argument after its label, on its own line.
    private func afterLabel(_ line: LineOutline) -> [LinePiece]? {
        guard let colon = line.colon, colon == line.piece.tokens.lowerBound + 1,
            colon + 1 < line.piece.tokens.upperBound,
            text.partner[colon + 1] < 0
        else { return nil }
        return cut(line.piece, before: [colon + 1], deeper: 1)
    }

    // MARK: - Operators

    /// The parts before each operator of the lowest precedence.
    private func operators(_ line: LineOutline) -> [LinePiece]? {
        guard let lowest = line.operators.map(precedence).min() else { return nil }
        let starts = line.operators.filter { precedence(of: $0) == lowest }
        return cut(line.piece, before: starts, deeper: isContinuation(line.piece) ? 0 : 1)
    }

    /// The precedence of the operator that starts at a token, in the order of the standard library's precedence groups.
    private func precedence(of index: Int) -> Int {
        var end = index + 1
        while text.tokens[index].kind == .symbol, end < text.tokens.count, text.tokens[end].kind == .symbol,
            text.isAttached(end), text.partner[end] < 0
        {
            end += 1
        }
        let range = text.tokens[index].range.lowerBound..<text.tokens[end - 1].range.upperBound
        return switch String(decoding: text.bytes[range], as: UTF8.self) {
        case "?", ":": 0
        case "||": 1
        case "&&": 2
        case "==", "!=", "<", ">", "<=", ">=", "===", "!==", "~=": 3
        case "??", "as", "is": 4
        case "...", "..<": 5
        case "*", "/", "%", "&*": 7
        default: 6
        }
    }
}
