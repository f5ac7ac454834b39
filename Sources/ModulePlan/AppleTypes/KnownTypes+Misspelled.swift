import SourceText

extension KnownTypes {
    /// The types of Swift and Foundation by their names in lowercase, and by the names that other languages have for
    /// them.
    private static let byLowercase: [String: String] = {
        let names = rows.flatMap(\.names).map { ($0.lowercased(), $0) }
        let others = ["boolean": "Bool", "integer": "Int", "null": "Void"]
        return Dictionary(names) { $0 < $1 ? $0 : $1 }.merging(others) { $1 }
    }()

    /// Types of C whose names are those of Swift types in lowercase.
    private static let ofC: Set<String> = ["uint"]

    /// The type that a name certainly means: `String` for `string`, `Strin` and `Strnig`, and `Bool` for `boolean` and
    /// `Boolean`.
    ///
    /// - Returns: `nil` for any other name.
    static func meant(by name: String) -> String? {
        if name == "Boolean" { return "Bool" }
        let isLowercase = name.utf8.first.map { $0 >= UInt8(ascii: "a") } ?? false
        return isLowercase ? (ofC.contains(name) ? nil : byLowercase[name]) : bySlip[name] ?? misspelledValue(name)
    }

    /// The types that nearly every spec names, by their names with a slip: two neighboring letters are swapped, or one
    /// letter is missing. Names that are words are left out: people have types with these names.
    private static let bySlip: [String: String] = {
        let words: Set = ["Bolo", "Flat", "Flota"]
        var types: [String: String] = [:]
        for type in ["Bool", "Data", "Date", "Double", "Error", "Float", "Int", "String", "URL", "UUID", "Void"] {
            let letters = Array(type)
            for index in 1..<letters.count {
                var swapped = letters
                swapped.swapAt(index - 1, index)
                var names = [swapped]
                // What is left of a short name can mean many things, unless one of two equal letters is missing.
                if letters.count > 4 || letters[index] == letters[index - 1] {
                    var shorter = letters
                    shorter.remove(at: index)
                    names.append(shorter)
                }
                // The name of a type begins with a capital.
                for name in names where name[0].isUppercase && name != letters && !words.contains(String(name)) {
                    types[String(name)] = type
                }
            }
        }
        return types
    }()

    /// The type of values with the same consonants that differs in one letter: `Calendar` for `Calender`. A short name
    /// must lack a letter, and not the last one: `Strong` and `Local` can be other types.
    private static func misspelledValue(_ name: String) -> String? {
        guard name.utf8.count >= shortestValue - 1, self[name] == nil else { return nil }
        return valuesByConsonants[consonants(of: name)]?.filter { type in
            Suggestion.isNear(name, to: type)
                && (type.utf8.count >= shortest || name.utf8.count < type.utf8.count && !type.hasPrefix(name))
        }
        .min()
    }

    /// Whether a name can be that of a type of a spec with a wrong letter: it is long enough, and no type of Swift or
    /// Foundation.
    static func canBeMisspelled(_ name: String) -> Bool { name.utf8.count >= shortestValue - 1 && self[name] == nil }

    /// The type of a spec with the same consonants that differs in one letter: `Address` for `Adress`.
    ///
    /// - Parameter declared: The types of the spec, from `byConsonants(_:)`.
    static func misspelled(_ name: String, among declared: [String: [String]]) -> String? {
        declared[consonants(of: name)]?.first { Suggestion.isNear(name, to: $0) }
    }

    /// The longer ones of some names, by their consonants.
    static func byConsonants(_ names: [String]) -> [String: [String]] {
        Dictionary(grouping: names.filter { $0.utf8.count >= shortestValue - 1 }, by: consonants)
    }

    private static let shortestValue = 6

    /// The longer names of types of values, by their consonants.
    private static let valuesByConsonants: [String: [String]] = {
        let names = rows.filter { $0.facts.isSuperset(of: [.sendable, .hashable]) }.flatMap(\.names)
        return Dictionary(grouping: names.filter { $0.utf8.count >= shortestValue }, by: consonants)
    }()

    /// The type of Swift whose name has the same consonants as a longer word, and differs from it in one letter or two
    /// neighbors: `Codable` for `Codeable`. A name such as `Spendable` is another word.
    static func misspelled(_ name: String) -> String? {
        guard name.utf8.count >= shortest, !isDeclared(name, by: .swift) else { return nil }
        return byConsonants[consonants(of: name)]?.filter { Suggestion.isNear(name, to: $0) }.min()
    }

    private static let shortest = 7

    /// The longer names of Swift types, by their consonants.
    private static let byConsonants: [String: [String]] = {
        let names = rows.filter { $0.framework == .swift }.flatMap(\.names)
        return Dictionary(grouping: names.filter { $0.utf8.count >= shortest }, by: consonants)
    }()

    /// The consonants of a name in lowercase. A doubled one counts once.
    private static func consonants(of name: String) -> String {
        var letters: [UInt8] = []
        letters.reserveCapacity(name.utf8.count)
        for byte in name.utf8 {
            let letter = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
            if !isVowel(letter), letters.last != letter { letters.append(letter) }
        }
        // As a key, a text takes less time than a list.
        return String(decoding: letters, as: UTF8.self)
    }

    private static func isVowel(_ letter: UInt8) -> Bool {
        switch letter {
        case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"), UInt8(ascii: "u"),
            UInt8(ascii: "y"):
            true
        default: false
        }
    }
}
