import SwiftReader

/// The body that a person wrote in place of a stub, or beside it.
struct ReplacedStub {
    /// The stub that was generated, what is in its place, and the stub that is generated now.
    private let bodies: Versions<OutlinePart>
    private let hasResult: Bool

    /// - Parameters:
    ///   - bodies: The stub that was generated, what is in its place, and the stub that is generated now.
    ///   - heads: The heads of its function.
    init(_ bodies: Versions<OutlinePart>, of heads: Versions<OutlinePart>) {
        self.bodies = bodies
        hasResult = ImplicitReturn.hasResult(heads.theirs)
    }

    /// The body with generated lines at its start. The only expression of a function with a result needs a `return`
    /// then. Where the person left the stop, it shows what is generated now: that names the function.
    ///
    /// - Returns: `nil` if the body is on one line, or if no program can say where it needs a `return`.
    func body(below lines: [ArraySlice<UInt8>]) -> PartMerge.Result? {
        guard let (text, replaced) = text(below: lines) else { return nil }
        let result = withNewMessage(text)
        return .init(text: result.elementsEqual(bodies.ours.text) ? nil : result, replaced: replaced.map { [$0] } ?? [])
    }

    /// A body with the new message in the lines that have only the old stop. Other lines are the person's.
    private func withNewMessage(_ text: [UInt8]) -> [UInt8] {
        guard let old = Placeholder.message(ofStop: bodies.base), let new = Placeholder.message(ofStop: bodies.theirs),
            old != new
        else { return text }
        let generated = bodies.base.text.split(separator: Ascii.newline).map(Indentation.trimmed)
        let lines = text.split(separator: Ascii.newline, omittingEmptySubsequences: false).map { line in
            generated.contains(Indentation.trimmed(line)) ? line.replacing(old.utf8, with: new.utf8) : line
        }
        return Array(lines.joined(separator: [Ascii.newline]))
    }

    /// The body below the lines that it does not have yet, and the place of the expression that is returned now, in
    /// bytes of the person's text.
    private func text(below lines: [ArraySlice<UInt8>]) -> (text: [UInt8], replaced: Range<Int>?)? {
        let text = bodies.ours.text
        let own = Set(text.split(separator: Ascii.newline).map(Indentation.trimmed))
        if lines.map(Indentation.trimmed).allSatisfy({ $0.isEmpty || own.contains($0) }) { return (Array(text), nil) }
        guard text.first == Ascii.openBrace, let start = text.firstIndex(of: Ascii.newline) else { return nil }
        var rest = Array(text[start...])
        var replaced: Range<Int>?
        let statements = ImplicitReturn.statements(of: bodies.ours)
        if hasResult, statements.count == 1, let first = statements[0].first, let last = statements[0].last,
            !first.elementsEqual("return".utf8), !ImplicitReturn.neverEnds(Array(text))
        {
            guard ImplicitReturn.isExpression(statements[0]) else { return nil }
            rest.insert(contentsOf: Array("return ".utf8), at: first.startIndex - start)
            replaced = first.startIndex..<last.endIndex
        }
        let above = lines.flatMap { [Ascii.newline] + $0 }
        return (Array(text[..<start]) + above + rest, replaced)
    }
}
