import SwiftReader

/// The body that a stub has until a person writes one.
enum Placeholder {
    /// Whether a body is an empty value, or a stop: `{ [] }`, `{ fatalError("…") }`. If a person replaced it,
    /// no new one is added.
    static func isBody(_ body: OutlinePart) -> Bool {
        emptyValues.contains(statements(body)) || isStop(body)
    }

    /// Whether a body is empty.
    static func isEmpty(_ body: OutlinePart) -> Bool { tokens(of: body) == ["{", "}"] }

    /// Whether a body is a stop: `{ fatalError("…") }`.
    static func isStop(_ body: OutlinePart) -> Bool { stop(in: body) != nil }

    /// Whether a body is a stop after which the function can return: `{ assertionFailure("…") }`.
    static func isAssertion(_ body: OutlinePart) -> Bool { stop(in: body) == "assertionFailure" }

    /// Whether the body of a declaration only suggests what a person writes there: a view of SwiftUI in a private property,
    /// `private var content: some View`.
    static func isSuggestion(ofHead head: OutlinePart) -> Bool {
        let tokens = tokens(of: head)
        guard let colon = tokens.firstIndex(of: ":"), tokens[..<colon].contains("private") else { return false }
        return tokens[..<colon].contains("var") && tokens[colon...].dropFirst().first == "some"
    }

    /// The function that a stop calls; `nil` if the body is none.
    private static func stop(in body: OutlinePart) -> String? {
        var tokens = statements(body)
        if tokens.starts(with: ["Swift", "."]) { tokens.removeFirst(2) }
        guard let function = tokens.first, stops.contains(function), tokens.count == 4, tokens[1] == "(",
            tokens[2].hasPrefix("\""), tokens[3] == ")"
        else { return nil }
        return function
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
        return tokens.first == "{" && tokens.last == "}" ? Array(tokens.dropFirst().dropLast()) : []
    }

    private static func tokens(of body: OutlinePart) -> [String] {
        body.pieces.map { String(decoding: $0.drop(while: Ascii.isWhiteSpace), as: UTF8.self) }
    }

    private static let emptyValues: Set = [
        ["0"], ["false"], ["nil"], ["\"\""], ["[", "]"], ["[", ":", "]"],
    ]
    private static let stops: Set = ["fatalError", "assertionFailure"]
}
