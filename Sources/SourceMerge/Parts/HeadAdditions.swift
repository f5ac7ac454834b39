import SwiftReader

/// What both sides put at one place of a head.
enum HeadAdditions {
    private static let access: Set = ["open", "public", "package", "internal", "fileprivate", "private"]

    /// Whether what is generated can follow what the person wrote: both extend a list, or one is an attribute or a
    /// modifier that does not exclude the other.
    static func canFollow(generated: [ArraySlice<UInt8>], mine: [ArraySlice<UInt8>]) -> Bool {
        let (generated, mine) = (words(generated), words(mine))
        if generated.first == ",", mine.first == ",", generated.contains(":"), mine.contains(":") {
            return labels(generated).isDisjoint(with: labels(mine))
        }
        guard let first = generated.first, let own = mine.first,
            Set(generated.filter { $0 != "," }).isDisjoint(with: mine)
        else { return false }
        if first == ",", own == "," { return true }
        guard generated.allSatisfy(SwiftParser.modifierWords.contains) else { return false }
        let isAttribute = own == "@"
        return (isAttribute || mine.allSatisfy(SwiftParser.modifierWords.contains))
            && (isAttribute || access.isDisjoint(with: generated) || access.isDisjoint(with: mine))
    }

    /// Whether both sides put parameters between empty parentheses.
    static func areParameters(generated: [ArraySlice<UInt8>], mine: [ArraySlice<UInt8>]) -> Bool {
        let (generated, mine) = (words(generated), words(mine))
        guard generated.contains(":"), mine.contains(":") else { return false }
        return labels([","] + generated).isDisjoint(with: labels([","] + mine))
    }

    /// Whether both sides give a type its first parents, and the generated ones can follow a person's. A superclass and
    /// the raw type of an enum have to be the first ones.
    ///
    /// - Parameter head: What is before them.
    static func areParents(
        generated: [ArraySlice<UInt8>],
        mine: [ArraySlice<UInt8>],
        after head: [ArraySlice<UInt8>]
    ) -> Bool {
        let (generated, mine) = (words(generated), words(mine))
        guard generated.first == ":", mine.first == ":",
            Set(generated.dropFirst().filter { $0 != "," }).isDisjoint(with: mine)
        else { return false }
        return switch words(head).first(where: types.contains) {
        case nil: false
        case "class": generated == [":", "ObservableObject"]
        case "enum": ValueTypes.known.isDisjoint(with: generated)
        default: true
        }
    }

    private static let types: Set = ["actor", "class", "enum", "extension", "protocol", "struct"]

    /// The words after commas.
    private static func labels(_ words: [String]) -> Set<String> {
        Set(zip(words, words.dropFirst()).filter { $0.0 == "," }.map(\.1))
    }

    private static func words(_ tokens: [ArraySlice<UInt8>]) -> [String] {
        tokens.map { String(decoding: $0, as: UTF8.self) }
    }
}
