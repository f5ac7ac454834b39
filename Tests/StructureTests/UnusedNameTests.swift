import SourceText
import SwiftReader
import TestSupport
import Testing

/// Declarations that nothing uses.
struct UnusedNameTests {
    private static let keywords: Set = [
        "func", "var", "let", "case", "struct", "class", "enum", "protocol", "typealias",
    ]
    /// Names that are used otherwise: an entry point, and cases that are made of their raw values.
    private static let exceptions: Set = ["EmbedTemplates", "interactor", "wireframe"]
    /// What only people who use the library TemplateEngine call, and what an `Encoder` must have.
    private static let library: Set = [
        "filterNames", "userInfo", "singleValueContainer", "encodeNil", "nestedContainer",
        "nestedUnkeyedContainer", "superEncoder",
    ]

    @Test("each name that the sources declare is also used in them", .slow)
    func names() throws {
        var places: [String: String] = [:]
        var uses: [String: Int] = [:]
        for path in TestFolder.package.paths(below: "Sources", endingWith: ".swift") {
            let file = try TestFolder.package.source(path)
            let tokens = TokenList(file).tokens.filter {
                $0.kind != .symbol || file.bytes[$0.range.lowerBound] == Self.colon
            }
            let words = tokens.map { file.text($0.range) }
            for (index, token) in tokens.enumerated() where token.kind != .symbol {
                guard token.kind == .word || token.kind == .escapedWord else {
                    for word in Self.interpolated(words[index]) { uses[word, default: 0] += 1 }
                    continue
                }
                let name = words[index].filter { $0 != "`" }
                let isPattern =
                    index > 0 && words[index - 1] == "case" && index + 1 < words.count && words[index + 1] == ":"
                if index > 0, Self.keywords.contains(words[index - 1]), !isPattern {
                    places[name] = "\(path):\(file.position(of: token.range.lowerBound).line)"
                } else {
                    uses[name, default: 0] += 1
                }
            }
        }
        #expect(places.count > 3000)
        let known = Self.exceptions.union(Self.library).union(Self.keywords).union(["_"])
        let unused = places.filter { uses[$0.key] == nil && !known.contains($0.key) }
        #expect(unused.isEmpty, "\(unused.map { "\($0.value): \($0.key)" }.sorted().joined(separator: "\n"))")
    }

    private static let colon = UInt8(ascii: ":")

    /// The words in the interpolations of a literal.
    private static func interpolated(_ literal: String) -> [String] {
        guard literal.contains("\\") else { return [] }
        return literal.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    }
}
