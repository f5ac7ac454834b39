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
    /// Those of a head without the default values of parameters that have none in another head.
    func withoutDefaults(addedTo other: [String]) -> [String] {
        guard let own = parameters, own.contains(where: { self[$0].contains("=") }),
            let others = other.parameters, own.count == others.count
        else { return self }
        var words = self
        for (parameter, wanted) in zip(own, others).reversed() where !other[wanted].contains("=") {
            guard let place = self[parameter].firstIndex(of: "=") else { continue }
            words.removeSubrange(place..<parameter.upperBound)
        }
        return words
    }

    /// The places of the parameters in the head of a function.
    private var parameters: [Range<Int>]? {
        guard let open = firstIndex(of: "("), let end = self[open...].endOfBracket else { return nil }
        return self[(open + 1)..<end].listed.map(\.indices)
    }

    /// Those of the type in the head of a property: all after the first colon; `nil` if no type is written.
    var writtenType: [String]? { firstIndex(of: ":").map { Array(self[($0 + 1)...]) } }
}
