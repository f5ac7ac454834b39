/// Tokens that stand on one line, and the level it is indented by.
struct LinePiece: Hashable {
    var tokens: Range<Int>
    var level: Int
}

/// Breaks lines that are too long, outermost construct first, until all fit or cannot be broken.
///
/// What becomes of a line depends on its tokens and those around it, never on how it came to be: a text that was
/// broken before is broken nowhere else.
struct LineBreaker {
    let text: TokenizedText
    let style: LayoutStyle

    func pieces(of line: LinePiece) -> [LinePiece] {
        guard !fits(line) else { return [line] }
        var result: [LinePiece] = []
        var pending = [line]
        while let piece = pending.popLast() {
            if !fits(piece), piece.level < Self.deepestLevel, let parts = broken(piece) {
                pending += parts.reversed()
            } else {
                result.append(piece)
            }
        }
        return result
    }

    /// One step: the lines that a line becomes, or `nil` where it must stay.
    private func broken(_ piece: LinePiece) -> [LinePiece]? {
        guard let line = LineOutline(piece.tokens, in: text) else { return nil }
        let head = LineHead(piece.tokens, in: text)
        switch head.kind {
        case .function: return function(piece, line, head)
        case .signatureTail: return signatureTail(piece, line)
        case .type: return type(piece, line, head)
        case .binding: return binding(piece, line, head)
        case .associatedType: return associatedType(piece)
        case .typeAlias: return afterAssignment(piece, line) ?? typeGroup(piece, line)
        case .enumCase: return body(piece, line) ?? typeGroup(piece, line) ?? afterAssignment(piece, line)
        case .result: return typeParts(piece, line)
        case .genericWhere: return genericWhere(piece, line)
        case .condition: return condition(piece, line)
        case .parameter: return parameter(piece, line)
        case .importDeclaration: return nil
        case .bareType: return bareType(piece, line)
        case .expression: return expression(piece, line)
        }
    }

    // MARK: - Room

    func fits(_ piece: LinePiece) -> Bool {
        fits(piece.tokens, at: piece.level)
    }

    func fits(_ tokens: Range<Int>, at level: Int) -> Bool {
        style.fits(columns: text.width(tokens), at: level)
    }

    /// Deeper than this nothing is broken: it keeps what is written for deep nesting in proportion to the text.
    private static let deepestLevel = 100

    /// Whether the line goes on with what the line above it said, and is deeper for that already.
    func isContinuation(_ piece: LinePiece) -> Bool {
        let first = piece.tokens.lowerBound
        let previous = first - 1
        guard previous >= 0 else { return false }
        if text.isSymbol(previous, "=") || text.isWord(previous, "return") || text.isWord(previous, "throw") {
            return true
        }
        if text.isSymbol(previous, ":") {
            let parent = text.parent[previous]
            return parent >= 0 && !text.isSymbol(parent, "{")
        }
        if text.tokens[first].kind == .arrow { return true }
        // A member or an operator, but `&&`, `||`, `?` and `:` indent what belongs to them.
        guard text.tokens[first].kind == .symbol, text.partner[first] < 0, text.isOperandEnd(previous) else {
            return false
        }
        let isLogical = text.isSymbol(first + 1, "&") || text.isSymbol(first + 1, "|")
        return !isLogical && !text.isSymbol(first, ":") && (!text.isSymbol(first, "?") || text.isAttached(first + 1))
    }

    // MARK: - Splitting

    /// The line cut before each of `starts`, the new lines `deeper` levels in.
    func cut(_ piece: LinePiece, before starts: [Int], deeper: Int) -> [LinePiece]? {
        let starts = starts.filter { $0 > piece.tokens.lowerBound && $0 < piece.tokens.upperBound }
        guard !starts.isEmpty, starts.allSatisfy(text.mayStartLine) else { return nil }
        let ends = starts + [piece.tokens.upperBound]
        var pieces = [LinePiece(tokens: piece.tokens.lowerBound..<starts[0], level: piece.level)]
        for (start, end) in zip(starts, ends.dropFirst()) {
            pieces.append(LinePiece(tokens: start..<end, level: piece.level + deeper))
        }
        return pieces
    }

    /// The line with one element of a bracket a line, and the closing bracket on a line of its own.
    func cut(_ piece: LinePiece, group: LineOutline.Group) -> [LinePiece]? {
        let elements = elements(of: group)
        guard !elements.isEmpty, text.mayStartLine(group.close),
            elements.allSatisfy({ text.mayStartLine($0.lowerBound) })
        else { return nil }
        return [LinePiece(tokens: piece.tokens.lowerBound..<group.open + 1, level: piece.level)]
            + elements.map { LinePiece(tokens: $0, level: piece.level + 1) }
            + [LinePiece(tokens: group.close..<piece.tokens.upperBound, level: piece.level)]
    }

    /// Each with the comma behind it.
    private func elements(of group: LineOutline.Group) -> [Range<Int>] {
        var elements: [Range<Int>] = []
        var (start, index) = (group.open + 1, group.open + 1)
        while index < group.close {
            if text.partner[index] > index {
                index = text.partner[index]
            } else if text.isSymbol(index, ",") {
                elements.append(start..<index + 1)
                start = index + 1
            }
            index += 1
        }
        if start < group.close { elements.append(start..<group.close) }
        return elements
    }
}
