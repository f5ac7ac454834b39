/// Tokens as words: those of a type, of a head or of a list.
extension StringProtocol {
    /// The change of the depth of brackets at a token.
    var nesting: Int {
        switch self {
        case "(", "[", "<": 1
        case ")", "]", ">": -1
        default: 0
        }
    }
}

extension Collection where Element: StringProtocol {
    /// The words as people write them: `case failed(String, code: Int)`, `any Clock`.
    var spelling: String {
        var text = ""
        // The last two words.
        var (before, last): (Element?, Element?)
        for word in self {
            let isTight =
                [")", "]", ">", "<", ",", ":", "?", "!", ".", "("].contains(word)
                || ["(", "[", "<", ".", "@"].contains { text.hasSuffix($0) }
            // `@escaping (Int) -> (Int)`
            let isOpened = word == "(" && (before == "@" || [",", ":", ">"].contains { text.hasSuffix($0) })
            text += (isTight && !isOpened || text.isEmpty ? "" : " ") + word
            (before, last) = (last, word)
        }
        return text
    }

    /// The index of the word that closes the bracket at the start; `nil` if none does.
    var endOfBracket: Index? {
        var depth = 0
        return firstIndex { word in
            depth += word.nesting
            return depth == 0
        }
    }

    /// What is between the commas that are not in brackets; none if there are no words.
    var listed: [SubSequence] {
        guard !isEmpty else { return [] }
        var depth = 0
        return split(omittingEmptySubsequences: false) { word in
            depth += word.nesting
            return depth == 0 && word == ","
        }
    }
}

extension [String] {
    /// Those of the type in the head of a property: all after the first colon; `nil` if no type is written.
    var writtenType: [String]? { firstIndex(of: ":").map { Array(self[($0 + 1)...]) } }
}
