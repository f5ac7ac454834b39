/// The tokens of one line, and its level of indentation.
struct LinePiece: Hashable {
    var tokens: Range<Int>
    var level: Int
}

/// Breaks lines that are too long, the outermost construct first, until all lines fit or cannot be broken.
///
/// How a line is broken depends only on its tokens and the tokens around it, so that a second layout changes nothing.
struct LineBreaker {
    let text: TokenizedText
    let style: LayoutStyle

    /// The lines that a line becomes; the line itself if it fits.
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

    /// Breaks a line once.
    ///
    /// - Returns: The resulting lines; `nil` if the line cannot be broken.
    private func broken(_ piece: LinePiece) -> [LinePiece]? {
        guard let line = LineOutline(piece, in: text) else { return nil }
        if let parts = signatureOfClosure(line) { return parts }
        let head = LineHead(piece.tokens, in: text)
        switch head.kind {
        case .function: return function(line, head: head)
        case .signatureTail: return signatureTail(line)
        case .type: return type(line, head: head)
        case .binding: return binding(line, head: head)
        case .associatedType: return associatedType(piece)
        case .typeAlias: return afterAssignment(line) ?? typeGroup(line)
        case .enumCase: return body(line) ?? typeGroup(line) ?? afterAssignment(line)
        case .result: return typeParts(line)
        case .genericWhere: return genericWhere(line)
        case .condition: return condition(line)
        case .parameter: return parameter(line)
        case .importDeclaration: return nil
        case .bareType: return bareType(line)
        case .expression: return expression(line)
        }
    }

    // MARK: - Width

    /// Whether a line is at most as wide as the style allows.
    func fits(_ piece: LinePiece) -> Bool {
        fits(piece.tokens, at: piece.level)
    }

    /// Whether tokens at a level are at most as wide as the style allows.
    func fits(_ tokens: Range<Int>, at level: Int) -> Bool {
        style.fits(columns: text.width(tokens), at: level)
    }

    /// The level from which lines are not broken: with deep nesting, the indentation would be much longer than the
    /// text.
    private static let deepestLevel = 100

    /// Whether a line continues the expression of the previous line, and so is indented already.
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
        // A member or an operator. `&&`, `||`, `?` and `:` indent their operands.
        guard text.tokens[first].kind == .symbol, text.partner[first] < 0, text.isOperandEnd(previous) else {
            return false
        }
        let isLogical = text.isSymbol(first + 1, "&") || text.isSymbol(first + 1, "|")
        return !isLogical && !text.isSymbol(first, ":") && (!text.isSymbol(first, "?") || text.isAttached(first + 1))
    }

    // MARK: - Splitting

    /// Breaks a line before tokens.
    ///
    /// - Parameters:
    ///   - piece: The line.
    ///   - starts: The tokens that start a new line. Those that are not inside of the line are ignored.
    ///   - deeper: The number of levels by which the new lines are indented.
    /// - Returns: The resulting lines; `nil` if there are no starts, or if one must not start a line.
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

    /// Breaks a line into one line for each element of a bracket, and one that starts with the closing bracket.
    func cut(_ piece: LinePiece, group: LineOutline.Group) -> [LinePiece]? {
        let elements = elements(of: group)
        guard !elements.isEmpty, text.mayStartLine(group.close),
            elements.allSatisfy({ text.mayStartLine($0.lowerBound) })
        else { return nil }
        return [LinePiece(tokens: piece.tokens.lowerBound..<group.open + 1, level: piece.level)]
            + elements.map { LinePiece(tokens: $0, level: piece.level + 1) }
            + [LinePiece(tokens: group.close..<piece.tokens.upperBound, level: piece.level)]
    }

    /// The elements of a bracket, each with the comma after it.
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
