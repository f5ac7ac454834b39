import SwiftReader

/// The `return` that a body of one expression does not need, and that it needs beside other statements.
struct ImplicitReturn {
    /// The tokens of the expression.
    private let expression: [ArraySlice<UInt8>]

    /// - Parameters:
    ///   - body: What is generated now for a function.
    ///   - heads: Its head.
    /// - Returns: `nil` unless it has a result now and had none, and its body is one expression.
    init?(body: OutlinePart, heads: Versions<OutlinePart>) {
        guard Self.hasResult(heads.theirs), !Self.hasResult(heads.base), !Placeholder.isBody(body) else { return nil }
        let statements = Self.statements(of: body)
        guard statements.count == 1, Self.isExpression(statements[0]) else { return nil }
        expression = statements[0]
    }

    /// A merged body with `return` before the expression, if other statements are above it.
    ///
    /// - Returns: `nil` if the body ends with another statement, so that no program can say what the result is.
    func written(in body: [UInt8]) -> [UInt8]? {
        let head = Self.head
        guard let outline = SourceOutline(head + body), !Self.leavesWithoutValue(outline) else { return nil }
        let statements = Self.statements(of: OutlinePart(outline: outline, range: head.count..<outline.text.count))
        guard let last = statements.last else { return nil }
        guard last == expression else {
            return Self.ends.contains(String(decoding: last[0], as: UTF8.self)) ? body : nil
        }
        if statements.count == 1 { return body }
        let place = last[0].startIndex - head.count
        return body[..<place] + Array("return ".utf8) + body[place...]
    }

    /// Whether a text has a `return` alone: `guard isReady else { return }`.
    private static func leavesWithoutValue(_ outline: SourceOutline) -> Bool {
        outline.tokens.indices.contains { outline.isString($0, "return") && outline.endsStatement($0) }
    }

    /// Whether a body never gets to its end, nor to a `return` without a value.
    static func neverEnds(_ body: [UInt8]) -> Bool {
        guard let outline = SourceOutline(head + body), !leavesWithoutValue(outline) else { return false }
        let statements = Self.statements(of: OutlinePart(outline: outline, range: head.count..<outline.text.count))
        let words = (statements.last ?? []).map { String(decoding: $0, as: UTF8.self) }
        return (words.starts(with: ["Swift", "."]) ? words.dropFirst(2) : words[...]).first.map(stops.contains) ?? false
    }

    /// Whether a function has a result now that neither the generated one nor the person's had.
    static func isNew(in heads: Versions<OutlinePart>) -> Bool {
        hasResult(heads.theirs) && !hasResult(heads.base) && !hasResult(heads.ours)
    }

    static func hasResult(_ head: OutlinePart) -> Bool { !head.outline.result(in: head.range).isEmpty }

    /// The tokens of each statement that is directly in the braces of a body.
    static func statements(of body: OutlinePart) -> [[ArraySlice<UInt8>]] {
        let pieces = BodyPieces(tokensOf: body).pieces
        let tree = BlockTree(pieces, isOfValue: false)
        var statements: [[ArraySlice<UInt8>]] = []
        for index in pieces.indices.dropFirst().dropLast() {
            let isDirect = tree.blocks[tree.places[index]].depth == 1
            if isDirect, tree.startsStatement[index], !pieces[index].token.elementsEqual("}".utf8) {
                statements.append([])
            }
            if !statements.isEmpty { statements[statements.count - 1].append(pieces[index].token) }
        }
        return statements
    }

    /// Whether a statement is an expression that is no `if` and no `switch`.
    static func isExpression(_ statement: [ArraySlice<UInt8>]) -> Bool {
        statement.first.map { !keywords.contains(String(decoding: $0, as: UTF8.self)) } ?? false
    }

    private static let head = Array("func body() ".utf8)
    /// What the last statement of a function with a result can start with.
    private static let ends = stops.union(["return"])
    /// The same, if nothing is returned.
    private static let stops: Set = ["throw", "fatalError", "preconditionFailure"]
    private static let keywords: Set = [
        "return", "throw", "let", "var", "guard", "if", "switch", "for", "while", "repeat", "do", "defer",
    ]
}
