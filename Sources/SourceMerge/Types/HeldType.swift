import SwiftReader

/// The types in a type, in words.
extension [String] {
    /// What a type holds or sends: `Mode` of `Observable<Mode>` and of `PassthroughSubject<Mode, Never>`; `nil` if it
    /// is another one.
    var held: [String]? {
        guard ["Observable", "CurrentValueSubject", "PassthroughSubject"].contains(first), count > 3,
            self[1] == "<", last == ">"
        else { return nil }
        return dropFirst(2).dropLast().listed.first.map(Array.init)
    }

    /// What the elements of an array or a set are: `Mode` of `[Mode]`, `[Mode]?` and `Set<Mode>`; `nil` if it is
    /// another type.
    var element: [String]? {
        let words = last == "?" || last == "!" ? dropLast() : self[...]
        if words.first == "[", words.endOfBracket == words.endIndex - 1 {
            let inside = words.dropFirst().dropLast()
            var depth = 0
            let isDictionary = inside.contains { word in
                depth += word.nesting
                return depth == 0 && word == ":"
            }
            return isDictionary || inside.isEmpty ? nil : Array(inside)
        }
        guard words.first == "Set", words.count > 3, words.dropFirst().first == "<", words.last == ">" else {
            return nil
        }
        return Array(words.dropFirst(2).dropLast())
    }
}
