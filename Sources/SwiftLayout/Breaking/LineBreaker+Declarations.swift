/// Breaks declarations.
extension LineBreaker {
    /// A function, initializer or subscript.
    func function(_ line: LineOutline, head: LineHead) -> [LinePiece]? {
        // `{ get set }` of a subscript stays on the line of the signature.
        let hasBody = trailingBraces(line).map { !holdsOnlyWords($0) || $0.isEmpty } ?? false
        if hasBody, let parts = body(line) { return parts }
        return cut(line.piece, before: [head.afterAttributes], deeper: 0) ?? signatureTail(line)
    }

    /// The parameters, then the generic parameters, then the rest of a signature.
    func signatureTail(_ line: LineOutline) -> [LinePiece]? {
        if let parameters = line.groups.first(where: { text.isParameterList($0.open) }), !parameters.isEmpty {
            return cut(line.piece, group: parameters)
        }
        if let generics = line.groups.first(where: { text.isGenericsOfFunction($0.open) }) {
            return cut(line.piece, group: generics)
        }
        if let parts = body(line) { return parts }
        if let parts = cut(line.piece, before: [line.whereWord ?? 0], deeper: 0) { return parts }
        guard let arrow = line.arrow else { return effects(line) ?? braceAlone(line) }
        // swift-format breaks a type with attributes last.
        if let group = widestTypeGroup(line, from: arrow), !hasAttribute(arrow..<group.open) {
            return cut(line.piece, group: group)
        }
        return effects(line) ?? cut(line.piece, before: [arrow], deeper: 1, brace: line.openBrace)
    }

    /// `async throws(E)` on its own line, where the name before it is too long.
    private func effects(_ line: LineOutline) -> [LinePiece]? {
        let end = line.arrow ?? line.openBrace ?? line.piece.tokens.upperBound
        guard let effect = line.effect, effect > line.piece.tokens.lowerBound + 1,
            !fits(line.piece.tokens.lowerBound..<end, at: line.piece.level)
        else { return nil }
        return cut(line.piece, before: [effect] + (line.arrow.map { [$0] } ?? []), deeper: 1, brace: line.openBrace)
    }

    /// `where`, each requirement on its own line, and `{`.
    func genericWhere(_ line: LineOutline) -> [LinePiece]? {
        let starts = [line.piece.tokens.lowerBound + 1] + line.commas.map { $0 + 1 }
        return cut(line.piece, before: starts, deeper: 1, brace: line.openBrace)
    }

    /// The `where` clause, then the inherited types, then the generic parameters of a type.
    func type(_ line: LineOutline, head: LineHead) -> [LinePiece]? {
        if let parts = body(line) ?? cut(line.piece, before: [head.afterAttributes], deeper: 0) { return parts }
        if let parts = cut(line.piece, before: [line.whereWord ?? 0], deeper: 0) { return parts }
        if let colon = line.colon {
            let starts = [colon + 1] + line.commas.filter { $0 > colon }.map { $0 + 1 }
            if let parts = cut(line.piece, before: starts, deeper: 1, brace: line.openBrace) { return parts }
        }
        if let generics = line.groups.first(where: { text.isSymbol($0.open, "<") }) {
            return cut(line.piece, group: generics)
        }
        return braceAlone(line)
    }

    /// An associated type. swift-format breaks it after its keyword first.
    func associatedType(_ piece: LinePiece) -> [LinePiece]? {
        let keyword = piece.tokens.first { text.isWord($0, "associatedtype") }
        return cut(piece, before: [(keyword ?? -1) + 1], deeper: 1)
    }

    /// A property, or a local constant or variable.
    func binding(_ line: LineOutline, head: LineHead) -> [LinePiece]? {
        if let brace = trailingBraces(line) {
            if line.assignment == nil, holdsOnlyWords(brace) { return accessors(line, brace: brace) }
            return body(line)
        }
        if let parts = cut(line.piece, before: [head.afterAttributes], deeper: 0) { return parts }
        if let assignment = line.assignment, fits(line.piece.tokens.lowerBound..<assignment + 1, at: line.piece.level) {
            return value(line, after: assignment)
        }
        if let brace = line.openBrace, fits(line.piece.tokens.lowerBound..<brace, at: line.piece.level) {
            return braceAlone(line)
        }
        if let colon = line.colon { return cut(line.piece, before: [colon + 1], deeper: 1, brace: line.openBrace) }
        return value(line, after: line.assignment)
    }

    /// `{ get set }` of a property.
    private func accessors(
        _ line: LineOutline,
        brace: LineOutline.Group
    ) -> [LinePiece]? {
        if fits(line.piece.tokens.lowerBound..<brace.open + 1, at: line.piece.level) {
            return cut(line.piece, braces: brace)
        }
        if fits(line.piece.tokens.lowerBound..<brace.open, at: line.piece.level) {
            return cut(line.piece, before: [brace.open], deeper: 0)
        }
        guard let colon = line.colon else { return nil }
        return cut(line.piece, before: [colon + 1], deeper: 1, brace: brace.open)
    }

    private func holdsOnlyWords(_ group: LineOutline.Group) -> Bool {
        let words = ["get", "set", "async", "throws", "mutating", "nonmutating", "_read", "_modify"]
        return (group.open + 1..<group.close).allSatisfy { words.contains(text.word($0) ?? "") }
    }

    /// A parameter or element whose type or default value is too long.
    func parameter(_ line: LineOutline) -> [LinePiece]? {
        if let assignment = line.assignment, fits(line.piece.tokens.lowerBound..<assignment + 1, at: line.piece.level) {
            return value(line, after: assignment, deeper: isContinuation(line.piece) ? 0 : 1)
        }
        guard let colon = line.colon else { return typeParts(line) }
        let name = colon - 1
        if name > line.piece.tokens.lowerBound, !fits(line.piece.tokens.lowerBound..<colon + 1, at: line.piece.level) {
            return cut(line.piece, before: [name], deeper: 1)
        }
        // A name that was moved to its own line is one level deeper already.
        let isMoved = text.isWord(line.piece.tokens.lowerBound - 1)
        let afterColon = cut(line.piece, before: [colon + 1], deeper: isMoved ? 0 : 1)
        guard !isSpecified(colon + 1), let group = widestTypeGroup(line), let parts = cut(line.piece, group: group)
        else { return afterColon }
        return hasAttribute(colon..<group.open) ? afterColon : parts
    }

    private func hasAttribute(_ tokens: Range<Int>) -> Bool {
        tokens.contains { text.isSymbol($0, "@") }
    }

    /// Whether a type starts with an attribute or specifier.
    private func isSpecified(_ index: Int) -> Bool {
        if text.isSymbol(index, "@") { return true }
        let specifiers = [
            "inout", "borrowing", "consuming", "sending", "isolated", "nonisolated", "__owned", "__shared",
        ]
        return specifiers.contains(text.word(index) ?? "")
    }

    /// A type on its own line, and what follows it.
    func bareType(_ line: LineOutline) -> [LinePiece]? {
        guard let assignment = line.assignment else { return typeParts(line) }
        let parent = text.parent[assignment]
        let isParameter = parent >= 0 && text.isParameterList(parent)
        let fits = fits(line.piece.tokens.lowerBound..<assignment + 1, at: line.piece.level)
        let parts = fits ? nil : typeParts(line)
        return parts ?? value(line, after: assignment, deeper: isParameter ? typeStep(line.piece) : 1)
    }

    /// The number of levels by which the parts of a type are indented.
    private func typeStep(_ piece: LinePiece) -> Int {
        isContinuation(piece) || closesContinuation(piece) ? 0 : 1
    }

    /// Whether the line starts with the end of a type that is on its own line because of its attributes.
    private func closesContinuation(_ piece: LinePiece) -> Bool {
        let open = text.partner[piece.tokens.lowerBound]
        guard open >= 0, open < piece.tokens.lowerBound else { return false }
        let first = attributesStart(open)
        return first < open && text.isSymbol(first - 1, ":")
    }

    /// The parts of a type on its own line.
    func typeParts(_ line: LineOutline) -> [LinePiece]? {
        typeGroup(line) ?? dictionary(line) ?? composition(line) ?? sameType(line)
            ?? functionResult(line) ?? member(line) ?? specifier(line)
    }

    /// `() -> Result`
    private func functionResult(_ line: LineOutline) -> [LinePiece]? {
        guard let arrow = line.arrow, arrow > line.piece.tokens.lowerBound else { return nil }
        return cut(line.piece, before: [arrow + 1], deeper: typeStep(line.piece))
    }

    /// `A == B`
    private func sameType(_ line: LineOutline) -> [LinePiece]? {
        cut(line.piece, before: line.operators.filter { text.isSymbol($0, "=") }, deeper: 1)
    }

    /// `A & B`
    func composition(_ line: LineOutline) -> [LinePiece]? {
        cut(line.piece, before: line.operators.filter { text.isSymbol($0, "&") }, deeper: typeStep(line.piece))
    }

    /// `Outer.Inner`
    private func member(_ line: LineOutline) -> [LinePiece]? {
        let end = line.assignment ?? line.piece.tokens.upperBound
        let dot = line.dots.last { $0 < end && fits(line.piece.tokens.lowerBound..<$0, at: line.piece.level) }
        return cut(line.piece, before: [dot ?? 0], deeper: typeStep(line.piece))
    }

    /// `inout Type`
    private func specifier(_ line: LineOutline) -> [LinePiece]? {
        let first = line.piece.tokens.lowerBound
        guard isSpecified(first), text.isWord(first) else { return nil }
        return cut(line.piece, before: [first + 1], deeper: typeStep(line.piece))
    }

    /// `[Key: Value]`
    private func dictionary(_ line: LineOutline) -> [LinePiece]? {
        var pending = line.groups.filter { text.isSymbol($0.open, "[") && text.isTypeGroup($0.open) }
        while let group = pending.popLast() {
            guard let inside = LineOutline(inside: group, in: text) else { return nil }
            if let colon = inside.colon {
                return cut(line.piece, before: [colon + 1], deeper: typeStep(line.piece))
            }
            pending += inside.groups.filter { text.isSymbol($0.open, "[") }
        }
        return nil
    }

    /// The elements of the widest bracket of a type on lines of their own.
    func typeGroup(_ line: LineOutline) -> [LinePiece]? {
        guard let group = widestTypeGroup(line) else { return nil }
        // Attributes stay on the line of their type.
        let first = attributesStart(group.open)
        if first < group.open, first > line.piece.tokens.lowerBound + 1 {
            let deeper = typeStep(line.piece)
            if text.isSymbol(first - 1, ":") || text.tokens[first - 1].kind == .arrow {
                return cut(line.piece, before: [first], deeper: deeper)
            }
            if text.isSymbol(first - 1, "=") { return cut(line.piece, before: [first - 2], deeper: deeper) }
        }
        return cut(line.piece, group: group)
    }

    /// The first token of the attributes before a bracket, or the bracket itself.
    private func attributesStart(_ open: Int) -> Int {
        var first = open
        while first > 1, text.isWord(first - 1), text.isSymbol(first - 2, "@") { first -= 2 }
        return first
    }

    /// The widest bracket of a type that opens at a token or after it.
    private func widestTypeGroup(
        _ line: LineOutline,
        from start: Int = 0
    ) -> LineOutline.Group? {
        let end = line.assignment ?? line.piece.tokens.upperBound
        let groups = typeGroups(line).filter {
            // In a text that is not Swift, the end can be before the start.
            $0.open >= start && $0.open < end && !$0.isEmpty
                && fits(line.piece.tokens.lowerBound..<$0.open + 1, at: line.piece.level)
        }
        return groups.max { text.width($0.open..<$0.close) < text.width($1.open..<$1.close) }
    }

    /// The brackets of types that can be broken. In a collection's type, those are the brackets inside of it.
    private func typeGroups(_ line: LineOutline) -> [LineOutline.Group] {
        var result: [LineOutline.Group] = []
        var pending = line.groups
        while let group = pending.popLast() {
            if text.isParameterList(group.open) {
                result.append(group)
            } else if text.isTypeGroup(group.open) {
                guard text.isSymbol(group.open, "[") else {
                    result.append(group)
                    continue
                }
                pending += LineOutline(inside: group, in: text)?.groups ?? []
            }
        }
        return result
    }

    // MARK: - Braces

    /// The content of `{…}` at the end of the line, on its own line.
    func body(_ line: LineOutline) -> [LinePiece]? {
        trailingBraces(line).flatMap { cut(line.piece, braces: $0) }
    }

    func trailingBraces(_ line: LineOutline) -> LineOutline.Group? {
        guard let last = line.braces.last else { return nil }
        let end = line.piece.tokens.upperBound - 1
        return last.close == end || last.close == end - 1 && text.isSymbol(end, ",") ? last : nil
    }

    /// Breaks a line after `{` and before `}`. The signature of a closure stays after its `{`.
    func cut(_ piece: LinePiece, braces: LineOutline.Group) -> [LinePiece]? {
        let start = contentStart(of: braces)
        var pieces = [LinePiece(tokens: piece.tokens.lowerBound..<start, level: piece.level)]
        if start < braces.close { pieces.append(LinePiece(tokens: start..<braces.close, level: piece.level + 1)) }
        pieces.append(LinePiece(tokens: braces.close..<piece.tokens.upperBound, level: piece.level))
        return pieces[0].tokens.isEmpty || !text.mayStartLine(start) ? nil : pieces
    }

    /// The signature of a closure that is open at the end of the line, on its own line if what is before it fits.
    func signatureOfClosure(_ line: LineOutline) -> [LinePiece]? {
        let tokens = line.piece.tokens
        guard text.isWord(tokens.upperBound - 1, "in"),
            let brace = tokens.last(where: { text.isSymbol($0, "{") && text.partner[$0] >= tokens.upperBound }),
            fits(tokens.lowerBound..<brace + 1, at: line.piece.level)
        else { return nil }
        return cut(line.piece, before: [brace + 1], deeper: 1)
    }

    /// The first token after `{`, or after the `in` of a closure.
    private func contentStart(of braces: LineOutline.Group) -> Int {
        var index = braces.open + 1
        guard !text.isWord(index, "for") else { return index }
        while index < braces.close {
            if text.isWord(index, "in") { return index + 1 }
            let isPart = text.isWord(index) || text.isSymbol(index, ",") || text.tokens[index].kind == .arrow
            guard isPart || text.partner[index] > index else { break }
            index = max(index, text.partner[index]) + 1
        }
        return braces.open + 1
    }

    private func braceAlone(_ line: LineOutline) -> [LinePiece]? {
        cut(line.piece, before: [line.openBrace ?? 0], deeper: 0)
    }

    /// Breaks a line as `cut(_:before:deeper:)` does, and before a `{`, which is on the level of the line.
    func cut(_ piece: LinePiece, before starts: [Int], deeper: Int, brace: Int?) -> [LinePiece]? {
        guard let brace, brace > piece.tokens.lowerBound else { return cut(piece, before: starts, deeper: deeper) }
        let front = LinePiece(tokens: piece.tokens.lowerBound..<brace, level: piece.level)
        return cut(front, before: starts, deeper: deeper).map {
            $0 + [LinePiece(tokens: brace..<piece.tokens.upperBound, level: piece.level)]
        }
    }
}
