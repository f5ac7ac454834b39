import SwiftReader

/// The parents in the head of a type: `A` and `B` of `class C: A, B where …`.
struct ParentList {
    /// With their generic arguments, without white space.
    private(set) var parents: [String] = []
    /// The place after the last parent; after the name of the type if there is none.
    private(set) var end: Int

    private static let keywords: Set = ["class", "struct", "enum", "actor", "protocol", "extension"]

    /// - Parameter head: the head of a type or of an extension.
    init(_ head: Range<Int>, in outline: SourceOutline) {
        end = head.upperBound
        let tokens = outline.tokens(in: head)
        let words = tokens.map { String(decoding: outline.text[$0], as: UTF8.self) }
        guard let keyword = words.firstIndex(where: Self.keywords.contains) else { return }
        var depth = 0
        var isAfterColon = false
        for index in words.indices[(keyword + 1)...] {
            let word = words[index]
            if depth == 0, word == "where" { return }
            end = tokens[index].upperBound
            depth += Self.nesting(of: word)
            if depth == 0, word == ":", !isAfterColon {
                isAfterColon = true
                parents.append("")
            } else if depth == 0, word == ",", isAfterColon {
                parents.append("")
            } else if isAfterColon {
                parents[parents.count - 1] += word
            }
        }
    }

    /// The change of the depth of brackets at a token.
    static func nesting(of word: String) -> Int {
        switch word.first {
        case "(", "[", "<": word.count
        case ")", "]", ">": -word.count
        default: 0
        }
    }

    /// The parents of another list that this one lacks. A class of a framework of Apple's is left out: a class has one
    /// superclass, which is the person's choice.
    func missing(from other: ParentList) -> [String] {
        other.parents.filter { !parents.contains($0) && $0.prefixMatch(of: /(UI|NS)[A-Z]|.*</) == nil }
    }
}
