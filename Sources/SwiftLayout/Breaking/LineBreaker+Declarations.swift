/// How declarations are broken.
extension LineBreaker {
    func function(_ piece: LinePiece, _ line: LineOutline, _ head: LineHead) -> [LinePiece]? {
        // `{ get set }` of a subscript stays behind the signature.
        let hasBody = trailingBraces(piece, line).map { !holdsOnlyWords($0) || $0.isEmpty } ?? false
        if hasBody, let parts = body(piece, line) { return parts }
        return cut(piece, before: [head.afterAttributes], deeper: 0) ?? signatureTail(piece, line)
    }

    /// Parameters, generic parameters, then what follows them.
    func signatureTail(_ piece: LinePiece, _ line: LineOutline) -> [LinePiece]? {
        if let parameters = line.groups.first(where: { text.isParameterList($0.open) }), !parameters.isEmpty {
            return cut(piece, group: parameters)
        }
        if let generics = line.groups.first(where: { text.isGenericsOfFunction($0.open) }) {
            return cut(piece, group: generics)
        }
        if let parts = body(piece, line) { return parts }
        if let parts = cut(piece, before: [line.whereWord ?? 0], deeper: 0) { return parts }
        guard let arrow = line.arrow else { return effects(piece, line) ?? braceAlone(piece, line) }
        // swift-format keeps a type with attributes in one piece as long as it can.
        if let group = widestTypeGroup(piece, line, from: arrow), !hasAttribute(arrow..<group.open) {
            return cut(piece, group: group)
        }
        return effects(piece, line) ?? cut(piece, before: [arrow], deeper: 1, brace: line.openBrace)
    }

    /// `async throws(E)` on a line of its own, where a name leaves no room for it.
    private func effects(_ piece: LinePiece, _ line: LineOutline) -> [LinePiece]? {
        let end = line.arrow ?? line.openBrace ?? piece.tokens.upperBound
        guard let effect = line.effect, effect > piece.tokens.lowerBound + 1,
            !fits(piece.tokens.lowerBound..<end, at: piece.level)
        else { return nil }
        return cut(piece, before: [effect] + (line.arrow.map { [$0] } ?? []), deeper: 1, brace: line.openBrace)
    }

    /// `where`, each requirement on a line, `{`.
    func genericWhere(_ piece: LinePiece, _ line: LineOutline) -> [LinePiece]? {
        let starts = [piece.tokens.lowerBound + 1] + line.commas.map { $0 + 1 }
        return cut(piece, before: starts, deeper: 1, brace: line.openBrace)
    }

    /// Where clause, inherited types, generic parameters.
    func type(_ piece: LinePiece, _ line: LineOutline, _ head: LineHead) -> [LinePiece]? {
        if let parts = body(piece, line) ?? cut(piece, before: [head.afterAttributes], deeper: 0) { return parts }
        if let parts = cut(piece, before: [line.whereWord ?? 0], deeper: 0) { return parts }
        if let colon = line.colon {
            let starts = [colon + 1] + line.commas.filter { $0 > colon }.map { $0 + 1 }
            if let parts = cut(piece, before: starts, deeper: 1, brace: line.openBrace) { return parts }
        }
        if let generics = line.groups.first(where: { text.isSymbol($0.open, "<") }) {
            return cut(piece, group: generics)
        }
        return braceAlone(piece, line)
    }

    /// swift-format breaks it behind its keyword before it breaks it anywhere else.
    func associatedType(_ piece: LinePiece) -> [LinePiece]? {
        let keyword = piece.tokens.first { text.isWord($0, "associatedtype") }
        return cut(piece, before: [(keyword ?? -1) + 1], deeper: 1)
    }

    func binding(_ piece: LinePiece, _ line: LineOutline, _ head: LineHead) -> [LinePiece]? {
        if let brace = trailingBraces(piece, line) {
            if line.assignment == nil, holdsOnlyWords(brace) { return accessors(piece, line, brace) }
            return body(piece, line)
        }
        if let parts = cut(piece, before: [head.afterAttributes], deeper: 0) { return parts }
        if let assignment = line.assignment, fits(piece.tokens.lowerBound..<assignment + 1, at: piece.level) {
            return value(piece, line, assignment)
        }
        if let brace = line.openBrace, fits(piece.tokens.lowerBound..<brace, at: piece.level) {
            return braceAlone(piece, line)
        }
        if let colon = line.colon { return cut(piece, before: [colon + 1], deeper: 1, brace: line.openBrace) }
        return value(piece, line, line.assignment)
    }

    /// `{ get set }` of a property that is too long.
    private func accessors(
        _ piece: LinePiece,
        _ line: LineOutline,
        _ brace: LineOutline.Group
    ) -> [LinePiece]? {
        if fits(piece.tokens.lowerBound..<brace.open + 1, at: piece.level) { return cut(piece, braces: brace) }
        if fits(piece.tokens.lowerBound..<brace.open, at: piece.level) {
            return cut(piece, before: [brace.open], deeper: 0)
        }
        guard let colon = line.colon else { return nil }
        return cut(piece, before: [colon + 1], deeper: 1, brace: brace.open)
    }

    private func holdsOnlyWords(_ group: LineOutline.Group) -> Bool {
        let words = ["get", "set", "async", "throws", "mutating", "nonmutating", "_read", "_modify"]
        return (group.open + 1..<group.close).allSatisfy { words.contains(text.word($0) ?? "") }
    }

    /// An element whose type or default is too long.
    func parameter(_ piece: LinePiece, _ line: LineOutline) -> [LinePiece]? {
        if let assignment = line.assignment, fits(piece.tokens.lowerBound..<assignment + 1, at: piece.level) {
            return value(piece, line, assignment, deeper: isContinuation(piece) ? 0 : 1)
        }
        guard let colon = line.colon else { return typeParts(piece, line) }
        let name = colon - 1
        if name > piece.tokens.lowerBound, !fits(piece.tokens.lowerBound..<colon + 1, at: piece.level) {
            return cut(piece, before: [name], deeper: 1)
        }
        // A name that was moved to a line of its own stands one level deeper already.
        let isMoved = text.isWord(piece.tokens.lowerBound - 1)
        let afterColon = cut(piece, before: [colon + 1], deeper: isMoved ? 0 : 1)
        guard !isSpecified(colon + 1), let group = widestTypeGroup(piece, line), let parts = cut(piece, group: group)
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

    /// A type on a line of its own, with what follows it.
    func bareType(_ piece: LinePiece, _ line: LineOutline) -> [LinePiece]? {
        guard let assignment = line.assignment else { return typeParts(piece, line) }
        let parent = text.parent[assignment]
        let isParameter = parent >= 0 && text.isParameterList(parent)
        let fits = fits(piece.tokens.lowerBound..<assignment + 1, at: piece.level)
        let parts = fits ? nil : typeParts(piece, line)
        return parts ?? value(piece, line, assignment, deeper: isParameter ? typeStep(piece) : 1)
    }

    /// How many levels deeper what a type is broken into stands.
    private func typeStep(_ piece: LinePiece) -> Int {
        isContinuation(piece) || closesContinuation(piece) ? 0 : 1
    }

    /// Whether the line starts with the end of a type that started a line of its own for its attributes.
    private func closesContinuation(_ piece: LinePiece) -> Bool {
        let open = text.partner[piece.tokens.lowerBound]
        guard open >= 0, open < piece.tokens.lowerBound else { return false }
        let first = attributesStart(open)
        return first < open && text.isSymbol(first - 1, ":")
    }

    /// What a type that stands alone can be broken at.
    func typeParts(_ piece: LinePiece, _ line: LineOutline) -> [LinePiece]? {
        typeGroup(piece, line) ?? dictionary(piece, line) ?? composition(piece, line) ?? sameType(piece, line)
            ?? functionResult(piece, line) ?? member(piece, line) ?? specifier(piece, line)
    }

    /// `() -> Result`
    private func functionResult(_ piece: LinePiece, _ line: LineOutline) -> [LinePiece]? {
        guard let arrow = line.arrow, arrow > piece.tokens.lowerBound else { return nil }
        return cut(piece, before: [arrow + 1], deeper: typeStep(piece))
    }

    /// `A == B`
    private func sameType(_ piece: LinePiece, _ line: LineOutline) -> [LinePiece]? {
        cut(piece, before: line.operators.filter { text.isSymbol($0, "=") }, deeper: 1)
    }

    /// `A & B`
    func composition(_ piece: LinePiece, _ line: LineOutline) -> [LinePiece]? {
        cut(piece, before: line.operators.filter { text.isSymbol($0, "&") }, deeper: typeStep(piece))
    }

    /// `Outer.Inner`
    private func member(_ piece: LinePiece, _ line: LineOutline) -> [LinePiece]? {
        let end = line.assignment ?? piece.tokens.upperBound
        let dot = line.dots.last { $0 < end && fits(piece.tokens.lowerBound..<$0, at: piece.level) }
        return cut(piece, before: [dot ?? 0], deeper: typeStep(piece))
    }

    /// `inout Type`
    private func specifier(_ piece: LinePiece, _ line: LineOutline) -> [LinePiece]? {
        let first = piece.tokens.lowerBound
        guard isSpecified(first), text.isWord(first) else { return nil }
        return cut(piece, before: [first + 1], deeper: typeStep(piece))
    }

    /// `[Key: Value]`
    private func dictionary(_ piece: LinePiece, _ line: LineOutline) -> [LinePiece]? {
        var pending = line.groups.filter { text.isSymbol($0.open, "[") && text.isTypeGroup($0.open) }
        while let group = pending.popLast() {
            guard let inside = LineOutline(group.open + 1..<group.close, in: text) else { return nil }
            if let colon = inside.colon {
                return cut(piece, before: [colon + 1], deeper: typeStep(piece))
            }
            pending += inside.groups.filter { text.isSymbol($0.open, "[") }
        }
        return nil
    }

    /// The widest bracket of a type broken, of those that stand at a token or behind it.
    func typeGroup(_ piece: LinePiece, _ line: LineOutline, from start: Int = 0) -> [LinePiece]? {
        guard let group = widestTypeGroup(piece, line, from: start) else { return nil }
        // Attributes and what they belong to stay together.
        let first = attributesStart(group.open)
        if first < group.open, first > piece.tokens.lowerBound + 1 {
            let deeper = typeStep(piece)
            if text.isSymbol(first - 1, ":") || text.tokens[first - 1].kind == .arrow {
                return cut(piece, before: [first], deeper: deeper)
            }
            if text.isSymbol(first - 1, "=") { return cut(piece, before: [first - 2], deeper: deeper) }
        }
        return cut(piece, group: group)
    }

    /// The first token of the attributes in front of a bracket, or the bracket itself.
    private func attributesStart(_ open: Int) -> Int {
        var first = open
        while first > 1, text.isWord(first - 1), text.isSymbol(first - 2, "@") { first -= 2 }
        return first
    }

    private func widestTypeGroup(
        _ piece: LinePiece,
        _ line: LineOutline,
        from start: Int = 0
    ) -> LineOutline.Group? {
        let end = line.assignment ?? piece.tokens.upperBound
        let groups = typeGroups(line).filter {
            // In a text that is no Swift the end may stand before the start.
            $0.open >= start && $0.open < end && !$0.isEmpty
                && fits(piece.tokens.lowerBound..<$0.open + 1, at: piece.level)
        }
        return groups.max { text.width($0.open..<$0.close) < text.width($1.open..<$1.close) }
    }

    /// The brackets of types that may be broken: of a collection's type those inside of it.
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
                pending += LineOutline(group.open + 1..<group.close, in: text)?.groups ?? []
            }
        }
        return result
    }

    // MARK: - Braces

    /// `{…}` that ends the line, its content on a line of its own.
    func body(_ piece: LinePiece, _ line: LineOutline) -> [LinePiece]? {
        trailingBraces(piece, line).flatMap { cut(piece, braces: $0) }
    }

    func trailingBraces(_ piece: LinePiece, _ line: LineOutline) -> LineOutline.Group? {
        guard let last = line.braces.last else { return nil }
        let end = piece.tokens.upperBound - 1
        return last.close == end || last.close == end - 1 && text.isSymbol(end, ",") ? last : nil
    }

    /// A closure's signature stays behind its brace.
    func cut(_ piece: LinePiece, braces: LineOutline.Group) -> [LinePiece]? {
        let start = contentStart(of: braces)
        var pieces = [LinePiece(tokens: piece.tokens.lowerBound..<start, level: piece.level)]
        if start < braces.close { pieces.append(LinePiece(tokens: start..<braces.close, level: piece.level + 1)) }
        pieces.append(LinePiece(tokens: braces.close..<piece.tokens.upperBound, level: piece.level))
        return pieces[0].tokens.isEmpty || !text.mayStartLine(start) ? nil : pieces
    }

    /// Behind `{`, or behind the `in` of a closure.
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

    private func braceAlone(_ piece: LinePiece, _ line: LineOutline) -> [LinePiece]? {
        cut(piece, before: [line.openBrace ?? 0], deeper: 0)
    }

    /// As `cut(_:before:deeper:)`, with a `{` of the line back at its level.
    func cut(_ piece: LinePiece, before starts: [Int], deeper: Int, brace: Int?) -> [LinePiece]? {
        guard let brace, brace > piece.tokens.lowerBound else { return cut(piece, before: starts, deeper: deeper) }
        let front = LinePiece(tokens: piece.tokens.lowerBound..<brace, level: piece.level)
        return cut(front, before: starts, deeper: deeper).map {
            $0 + [LinePiece(tokens: brace..<piece.tokens.upperBound, level: piece.level)]
        }
    }
}
