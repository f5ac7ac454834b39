import SwiftReader

/// The body of a stub, which stands for one that a person writes.
enum Placeholder {
    /// Whether a body is an empty value, or a stop: `{ [] }`, `{ fatalError("…") }`. Who replaced it needs no other one.
    static func isBody(_ body: OutlinePart) -> Bool {
        var tokens = body.pieces.map { String(decoding: $0.drop(while: Ascii.isWhiteSpace), as: UTF8.self) }
        guard tokens.count > 2, tokens.removeFirst() == "{", tokens.removeLast() == "}" else { return false }
        if emptyValues.contains(tokens) { return true }
        if tokens.starts(with: ["Swift", "."]) { tokens.removeFirst(2) }
        guard let function = tokens.first, stops.contains(function) else { return false }
        return tokens.count == 4 && tokens[1] == "(" && tokens[2].hasPrefix("\"") && tokens[3] == ")"
    }

    private static let emptyValues: Set = [
        ["0"], ["false"], ["nil"], ["\"\""], ["[", "]"], ["[", ":", "]"],
    ]
    private static let stops: Set = ["fatalError", "assertionFailure"]
}
