/// How statements and arguments are broken.
extension LineBreaker {
    func expression(_ piece: LinePiece, _ line: LineOutline) -> [LinePiece]? {
        if let braces = trailingBraces(piece, line), let parts = cut(piece, braces: braces), fits(parts[0]) {
            return parts
        }
        if let assignment = line.assignment { return value(piece, line, assignment) }
        return operators(piece, line) ?? lastGroup(piece, line) ?? chain(piece, line) ?? afterLabel(piece, line)
            ?? afterKeyword(piece) ?? anyMember(piece, line) ?? anyGroup(piece, line) ?? body(piece, line)
    }

    /// What stands behind `=`: its last call broken where what leads to it fits, otherwise on a line of its own.
    func value(
        _ piece: LinePiece,
        _ line: LineOutline,
        _ assignment: Int?,
        deeper: Int = 1
    ) -> [LinePiece]? {
        guard let assignment else { return lastGroup(piece, line) }
        if !line.operators.contains(where: { $0 > assignment }),
            let parts = lastGroup(piece, line, from: assignment)
                ?? chain(piece, line, from: assignment, deeper: deeper)
        {
            return parts
        }
        return cut(piece, before: [assignment + 1], deeper: deeper, brace: observers(line))
    }

    /// The `{` of a property's observers at the end of the line.
    private func observers(_ line: LineOutline) -> Int? {
        guard let brace = line.openBrace, let word = text.word(brace + 1) else { return nil }
        return ["didSet", "willSet", "get", "set"].contains(word) ? brace : nil
    }

    /// Behind `return`.
    private func afterKeyword(_ piece: LinePiece) -> [LinePiece]? {
        let first = piece.tokens.lowerBound
        guard text.isWord(first, "return") || text.isWord(first, "throw") else { return nil }
        return cut(piece, before: [first + 1], deeper: 1)
    }

    func afterAssignment(_ piece: LinePiece, _ line: LineOutline) -> [LinePiece]? {
        cut(piece, before: [line.assignment.map { $0 + 1 } ?? 0], deeper: 1)
    }

    /// `guard` and `if`: the body, then one condition a line.
    func condition(_ piece: LinePiece, _ line: LineOutline) -> [LinePiece]? {
        if let parts = body(piece, line) { return parts }
        var tail = line.openBrace
        if let brace = line.openBrace, text.isWord(brace - 1, "else") { tail = brace - 1 }
        if line.commas.isEmpty { return lastGroup(piece, line) }
        return cut(piece, before: line.commas.map { $0 + 1 }, deeper: 1, brace: tail)
    }

    /// The last bracket whose opening half fits.
    private func lastGroup(_ piece: LinePiece, _ line: LineOutline, from start: Int = 0) -> [LinePiece]? {
        let group = line.groups.last {
            $0.open > start && !$0.isEmpty && canBreak($0)
                && fits(piece.tokens.lowerBound..<$0.open + 1, at: piece.level)
        }
        guard let group, let parts = cut(piece, group: group) else { return nil }
        // swift-format puts what is called on a broken call on a line of its own.
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
        // A literal of several elements would get a comma behind the last one, and a token is never added.
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

    /// Before the last `.` that what leads to it fits on the line; a name and its first member stay together if they
    /// can.
    private func chain(
        _ piece: LinePiece,
        _ line: LineOutline,
        from start: Int? = nil,
        deeper: Int? = nil
    ) -> [LinePiece]? {
        let dots = line.dots.filter { $0 > start ?? piece.tokens.lowerBound }
        let isInside = start == nil && isContinuation(piece)
        let loose = dots.filter { !text.isWord($0 - 1) || text.isSymbol($0 - 2, ".") || isInside }
        let fitting = loose.last { fits(piece.tokens.lowerBound..<$0, at: piece.level) }
        guard let dot = fitting ?? (start == nil ? loose.first : nil) else { return nil }
        let tail = start == nil ? nil : observers(line)
        return cut(piece, before: [dot], deeper: deeper ?? (isContinuation(piece) ? 0 : 1), brace: tail)
    }

    /// Where nothing else helps: before the first `.`.
    private func anyMember(_ piece: LinePiece, _ line: LineOutline) -> [LinePiece]? {
        cut(piece, before: [line.dots.first ?? 0], deeper: isContinuation(piece) ? 0 : 1)
    }

    /// Where nothing else helps: the first bracket, though what leads to it does not fit.
    private func anyGroup(_ piece: LinePiece, _ line: LineOutline) -> [LinePiece]? {
        line.groups.first { !$0.isEmpty && canBreak($0) }.flatMap { cut(piece, group: $0) }
    }

    private func afterLabel(_ piece: LinePiece, _ line: LineOutline) -> [LinePiece]? {
        guard let colon = line.colon, colon == piece.tokens.lowerBound + 1, colon + 1 < piece.tokens.upperBound,
            text.partner[colon + 1] < 0
        else { return nil }
        return cut(piece, before: [colon + 1], deeper: 1)
    }

    // MARK: - Operators

    /// Before each operator that binds least.
    private func operators(_ piece: LinePiece, _ line: LineOutline) -> [LinePiece]? {
        guard let weakest = line.operators.map(strength).min() else { return nil }
        let starts = line.operators.filter { strength($0) == weakest }
        return cut(piece, before: starts, deeper: isContinuation(piece) ? 0 : 1)
    }

    private func strength(_ index: Int) -> Int {
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
