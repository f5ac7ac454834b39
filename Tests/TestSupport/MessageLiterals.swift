import Foundation
import SourceText
import SwiftReader

/// A message as it is in a source: its fixed pieces, with anything between them.
package struct MessageLiteral: Hashable, Sendable, CustomStringConvertible {
    package let place: String
    package let pieces: [String]

    package var description: String { "\(place): " + pieces.joined(separator: "…") }

    /// Whether one line of `text` holds all pieces in their order.
    package func isSeen(in lines: [Substring]) -> Bool {
        lines.contains { line in
            line.withCString { line in
                var rest = line
                for piece in pieces where !piece.isEmpty {
                    guard let found = strstr(rest, piece) else { return false }
                    rest = UnsafePointer(found) + piece.utf8.count
                }
                return true
            }
        }
    }
}

extension MessageLiteral {
    /// The functions whose string arguments are shown to people.
    private static let speakers: Set<String> = [
        "error", "warning", "note", "Diagnostic", "unexpected", "report", "Refusal", "expect", "parseName",
        "parseExpression", "parseBlock", "refuse", "unknown", "repeated",
    ]
    private static let openers: Set<String> = ["(", "[", "{"]
    private static let closers: Set<String> = [")", "]", "}"]

    /// The literals in the calls that speak to people, and the values of dictionaries called `reasons`.
    package static func all(in file: SourceFile) -> [MessageLiteral] {
        let tokens = TokenList(file).tokens
        var open: [(bracket: String, callee: String)] = []
        var found: [MessageLiteral] = []
        for (index, token) in tokens.enumerated() {
            let text = file.text(token.range)
            if token.kind == .symbol, openers.contains(text) {
                open.append((text, callee(tokens, before: index, in: file)))
            } else if token.kind == .symbol, closers.contains(text) {
                _ = open.popLast()
            } else if token.kind == .string, let call = open.last, speaks(call, tokens, index, file) {
                let position = file.position(of: token.range.lowerBound)
                found.append(
                    MessageLiteral(place: "\(file.path):\(position.line)", pieces: pieces(of: text))
                )
            }
        }
        return found.filter { $0.pieces.joined().contains { $0.isLetter } }
    }

    private static func callee(_ tokens: [Token], before index: Int, in file: SourceFile) -> String {
        if index > 0, tokens[index - 1].kind == .word { return file.text(tokens[index - 1].range) }
        // `reasons: [String: String] = [ … ]`
        let start = max(0, index - 8)
        return tokens[start..<index].contains { file.text($0.range) == "reasons" } ? "reasons" : ""
    }

    private static func speaks(
        _ call: (bracket: String, callee: String),
        _ tokens: [Token],
        _ index: Int,
        _ file: SourceFile
    ) -> Bool {
        let before = index > 0 ? file.text(tokens[index - 1].range) : ""
        if call.callee == "reasons" { return before == ":" }
        guard call.bracket == "(", speakers.contains(call.callee) else { return false }
        // What a label gives is no message, but for the labels that say what is spoken of.
        let label = index > 1 ? file.text(tokens[index - 2].range) : ""
        return before != ":" || ["of", "on", "message"].contains(label)
    }

    /// The text between the interpolations, escapes resolved.
    package static func pieces(of literal: String) -> [String] {
        let hashes = literal.prefix { $0 == "#" }.count
        let scalars = Array(literal.dropFirst(hashes).dropLast(hashes).dropFirst().dropLast())
        var pieces = [""]
        var index = 0
        while index < scalars.count {
            guard scalars[index] == "\\", index + 1 < scalars.count else {
                pieces[pieces.count - 1].append(scalars[index])
                index += 1
                continue
            }
            if scalars[index + 1] == "(" {
                index = end(ofInterpolationAt: index + 1, in: scalars)
                pieces.append("")
            } else {
                pieces[pieces.count - 1].append(scalars[index + 1] == "n" ? "\n" : scalars[index + 1])
                index += 2
            }
        }
        return pieces
    }

    private static func end(ofInterpolationAt start: Int, in text: [Character]) -> Int {
        var depth = 0
        var isInString = false
        for index in start..<text.count {
            switch text[index] {
            case "\"": isInString.toggle()
            case "(" where !isInString: depth += 1
            case ")" where !isInString:
                depth -= 1
                if depth == 0 { return index + 1 }
            default: break
            }
        }
        return text.count
    }
}
