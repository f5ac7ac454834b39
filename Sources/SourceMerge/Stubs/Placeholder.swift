import SwiftReader

/// The body that a stub has until a person writes one.
enum Placeholder {
    /// Whether a body is an empty value, or a stop: `{ [] }`, `{ fatalError("…") }`. If a person replaced it,
    /// no new one is added.
    static func isBody(_ body: OutlinePart) -> Bool {
        emptyValues.contains(statements(body)) || isStop(body)
    }

    /// Whether a body is empty, an empty value or a stop.
    static func isStub(_ body: OutlinePart) -> Bool { isEmpty(body) || isBody(body) }

    /// Whether a body is empty.
    static func isEmpty(_ body: OutlinePart) -> Bool { tokens(of: body) == ["{", "}"] }

    /// A body without statements, with the `}` of another one.
    static func emptyBody(like other: OutlinePart) -> OutlinePart? {
        body(Array("{\n".utf8) + (other.text.split(separator: Ascii.newline).last ?? []))
    }

    /// A generated body below the comments that a person wrote in an empty one.
    ///
    /// - Returns: `nil` if the generated body is on the line of its brace.
    static func body(_ generated: [UInt8], below comments: ArraySlice<UInt8>) -> [UInt8]? {
        guard generated.starts(with: "{\n".utf8), comments.last == Ascii.closeBrace else { return nil }
        var above = comments.dropLast()
        while let last = above.last, Ascii.isWhiteSpace(last) { above = above.dropLast() }
        return Array(above + generated.dropFirst())
    }

    /// Whether a body has anything but comments in its braces.
    static func hasStatements(_ text: [UInt8]) -> Bool { body(text).map { !isEmpty($0) } ?? true }

    private static func body(_ text: [UInt8]) -> OutlinePart? {
        let head = Array("func body() ".utf8)
        let all = head + text
        return SourceOutline(all).map { OutlinePart(outline: $0, range: head.count..<all.count) }
    }

    /// Whether a body is a stop: `{ fatalError("…") }`.
    static func isStop(_ body: OutlinePart) -> Bool { stop(in: body) != nil }

    /// Whether a body is a stop after which the function can return: `{ assertionFailure("…") }`.
    static func isAssertion(_ body: OutlinePart) -> Bool { stop(in: body)?.function == "assertionFailure" }

    /// Whether the body of a declaration only suggests what a person writes there: a view of SwiftUI in a private
    /// property, `private var content: some View`.
    static func isSuggestion(ofHead head: OutlinePart) -> Bool {
        let tokens = tokens(of: head)
        guard let colon = tokens.firstIndex(of: ":"), tokens[..<colon].contains("private") else { return false }
        return tokens[..<colon].contains("var") && tokens[colon...].dropFirst().first == "some"
    }

    /// The literal that a stop shows: `"load() is not implemented"`; `nil` if the body is none.
    static func message(ofStop body: OutlinePart) -> String? { stop(in: body)?.message }

    /// The function that a stop calls, and the literal that it shows; `nil` if the body is none.
    private static func stop(in body: OutlinePart) -> (function: String, message: String)? {
        var tokens = statements(body)
        if tokens.starts(with: ["Swift", "."]) { tokens.removeFirst(2) }
        guard let function = tokens.first, stops.contains(function), tokens.count == 4, tokens[1] == "(",
            tokens[2].hasPrefix("\""), tokens[3] == ")"
        else { return nil }
        return (function, tokens[2])
    }

    /// The lines that are generated above a stub: `Log.trace("load()")` above `fatalError("…")`; none if there is no
    /// stub on the last line, or nothing above it.
    static func linesAbove(in body: [UInt8]) -> [ArraySlice<UInt8>] {
        let lines = body.split(separator: Ascii.newline, omittingEmptySubsequences: false)
        guard lines.count > 3, lines[0].elementsEqual("{".utf8),
            Indentation.trimmed(lines[lines.count - 1]) == [Ascii.closeBrace]
        else { return [] }
        let last = Array("{\n".utf8) + lines[lines.count - 2] + Array("\n}".utf8)
        guard self.body(last).map(isBody) == true else { return [] }
        let above = lines[1..<(lines.count - 2)]
        return above.contains { $0.contains(where: Ascii.isWordPart) } ? Array(above) : []
    }

    /// Whether the body of a property or a subscript has a setter: an initial value, or accessors with one.
    static func isSettable(_ body: OutlinePart) -> Bool {
        let tokens = tokens(of: body)
        guard tokens.first == "{" else { return true }
        var depth = 0
        for token in tokens {
            if ["{", "(", "["].contains(token) { depth += 1 }
            if ["}", ")", "]"].contains(token) { depth -= 1 }
            if depth == 1, setters.contains(token) { return true }
        }
        return false
    }

    private static let setters: Set = ["set", "_modify", "willSet", "didSet", "unsafeMutableAddress"]

    /// The tokens between the braces.
    private static func statements(_ body: OutlinePart) -> [String] {
        let tokens = tokens(of: body)
        guard tokens.first == "{", tokens.last == "}" else { return [] }
        let statements = Array(tokens.dropFirst().dropLast())
        return statements.first == "return" ? Array(statements.dropFirst()) : statements
    }

    private static func tokens(of body: OutlinePart) -> [String] {
        body.pieces.map { String(decoding: $0.drop(while: Ascii.isWhiteSpace), as: UTF8.self) }
    }

    private static let emptyValues: Set = [
        ["0"], ["false"], ["nil"], ["\"\""], ["[", "]"], ["[", ":", "]"],
    ]
    private static let stops: Set = ["fatalError", "assertionFailure"]
}
