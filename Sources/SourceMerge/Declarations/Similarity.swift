import SwiftReader

/// Whether a declaration can be another one with a new name, although only their places connect them.
enum Similarity {
    /// What is compared of a type. Many types of a list are compared with each other, so it is found once for each.
    struct Sketch {
        private let name: String
        /// The words of the name as they are written, and in lowercase.
        private let list: [String]
        private let words: Set<String>
        /// Whether it is a structure or an enumeration.
        private let isValue: Bool
        private var functions: Set<String> = []
        /// The functions, properties and cases.
        private var members: Set<String> = []

        init(_ type: Declaration, in outline: SourceOutline) {
            name = type.key.name
            list = Similarity.list(of: name[...])
            words = Set(list.map { $0.lowercased() })
            isValue = outline.tokens(in: type.head).contains { range in
                ["struct", "enum"].contains(String(decoding: outline.text[range], as: UTF8.self))
            }
            for member in type.container?.members ?? [] {
                switch member.key.kind {
                case .function: functions.insert(member.key.name)
                case .property, .enumCase: members.insert(member.key.name)
                default: break
                }
            }
            members.formUnion(functions)
        }

        /// Two similar types have one of these in common: their names, words of these, members, or members with a sign
        /// in place of their names.
        var traits: Set<String> {
            let (own, start) = (list.joined(), name.prefix(1).lowercased() + list.joined().dropFirst())
            let unnamed = members.map { member in
                let rest = member.replacing(own, with: "\0")
                return rest.hasPrefix(start) ? "\0" + rest.dropFirst(start.count) : rest
            }
            return words.union(members).union(unnamed).union([name])
        }

        /// How many words the names have in common.
        func commonWords(with other: Sketch) -> Int { words.intersection(other.words).count }

        /// Whether both are one type under two names: at least half of their functions, properties and cases have the
        /// same names, or they have no members and their names share a word.
        ///
        /// Another naming profile can also rename the properties of a class or a protocol, so the functions are enough
        /// there if the names of the types share a word. The name of the module can be in both the type and its
        /// members: `makeLogin()` of `LoginFactory` becomes `makeSignUp()` of `SignUpFactory`.
        func isSimilar(to new: Sketch) -> Bool {
            guard name != new.name else { return true }
            let shareWord = !words.isDisjoint(with: new.words)
            if members.isEmpty, new.members.isEmpty { return shareWord }
            let before = renamed(like: new)
            let common = before.members.intersection(new.members).count
            if common > 0, common * 2 >= max(before.members.count, new.members.count) { return true }
            return !isValue && !new.isValue && shareWord
                && before.functions.intersection(new.functions).count * 2
                    >= min(before.functions.count, new.functions.count)
        }

        /// The members after a rename of their type: the words that changed in its name are replaced in theirs. A
        /// member that the new type has under the same name stays as it is.
        private func renamed(like new: Sketch) -> Sketch {
            if members.isSubset(of: new.members) { return self }
            guard let replacement = Replacement(from: list, to: new.list) else { return self }
            func renamed(_ name: String) -> String { new.members.contains(name) ? name : replacement.apply(to: name) }
            var sketch = self
            (sketch.functions, sketch.members) = (Set(functions.map(renamed)), Set(members.map(renamed)))
            return sketch
        }
    }

    /// What a rename of a type changes in the names of its members: the words that differ.
    private struct Replacement {
        private let old: String
        private let new: String

        /// - Parameter olds: The words of the old name.
        /// - Returns: `nil` if one name has all words of the other one.
        init?(from olds: [String], to news: [String]) {
            var (olds, news) = (olds[...], news[...])
            while let first = olds.first, first == news.first { (olds, news) = (olds.dropFirst(), news.dropFirst()) }
            while let last = olds.last, last == news.last { (olds, news) = (olds.dropLast(), news.dropLast()) }
            guard !olds.isEmpty, !news.isEmpty else { return nil }
            (old, new) = (olds.joined(), news.joined())
        }

        /// `makeSignUp()` of `makeLogin()`.
        func apply(to name: String) -> String {
            let name = name.replacing(old, with: new)
            let start = old.prefix(1).lowercased() + old.dropFirst()
            guard name.hasPrefix(start) else { return name }
            return new.prefix(1).lowercased() + new.dropFirst() + name.dropFirst(start.count)
        }
    }

    /// The names of a function and of its type, without labels.
    struct FunctionNames {
        let function: String
        let type: String
    }

    /// Whether two names of a function say the same: all words of one are in the other, or they differ as the names of
    /// their types do.
    static func isSameFunction(_ old: FunctionNames, _ new: FunctionNames) -> Bool {
        if old.function == new.function || haveSameWords(old.function, new.function) { return true }
        let replacement = Replacement(from: list(of: old.type[...]), to: list(of: new.type[...]))
        return replacement?.apply(to: old.function) == new.function
    }

    /// Whether a declaration can be another one that was renamed. A function, or a property with a body, needs a
    /// similar name, or the same parameters.
    static func isRename(from old: Declaration, in base: SourceOutline, to new: Declaration, in now: SourceOutline)
        -> Bool
    {
        switch old.key.kind {
        case .type: return Sketch(old, in: base).isSimilar(to: Sketch(new, in: now))
        case .extension: return shareWord(old.key.name, new.key.name)
        case .property where old.body.isEmpty && new.body.isEmpty: return true
        case .property, .function:
            return haveSameWords(old.key.name, new.key.name)
                || old.key.kind == .function && haveSameParameters(old.key, new.key)
        case .import, .initializer, .subscript, .enumCase, .other: return true
        }
    }

    private static func haveSameParameters(_ a: Declaration.Key, _ b: Declaration.Key) -> Bool {
        func labels(_ key: Declaration.Key) -> Substring { key.name.drop { $0 != "(" } }
        return labels(a) != "()" && labels(a) == labels(b) && a.signature == b.signature
    }

    private static func shareWord(_ a: String, _ b: String) -> Bool {
        !words(of: a[...]).isDisjoint(with: words(of: b[...]))
    }

    /// Whether all words of one name, apart from those without a meaning of their own, are in the other one. `showHelp`
    /// and `hideHelp` differ, and `show` is in too many names.
    private static func haveSameWords(_ a: String, _ b: String) -> Bool {
        let (words, others) = (
            words(of: a.prefix { $0 != "(" }).subtracting(fillers),
            words(of: b.prefix { $0 != "(" }).subtracting(fillers)
        )
        return words.isSubset(of: others) && !words.isSubset(of: frequentVerbs)
            || others.isSubset(of: words) && !others.isSubset(of: frequentVerbs)
    }

    /// `did`, `tap` and `help` of `didTapHelp`; `url` and `path` of `URLPath`.
    private static func words(of name: Substring) -> Set<String> { Set(list(of: name).map { $0.lowercased() }) }

    /// The words of a name as they are written.
    fileprivate static func list(of name: Substring) -> [String] {
        var words: [String] = []
        var previous: Character = "_"
        let letters = Array(name)
        for (index, letter) in letters.enumerated() where letter.isLetter || letter.isNumber {
            let isNext = index + 1 < letters.count && letters[index + 1].isLowercase
            let starts = letter.isUppercase && (!previous.isUppercase || isNext) || previous == "_"
            if starts || words.isEmpty { words.append("") }
            words[words.count - 1].append(letter)
            previous = letter
        }
        return words
    }

    private static let fillers: Set<String> = [
        "did", "will", "on", "tap", "tapped", "press", "select", "button", "view", "screen", "item", "cell", "row",
        "a", "an", "the", "to", "of", "for", "in", "with", "and", "from", "at", "by",
    ]

    private static let frequentVerbs: Set<String> = [
        "show", "hide", "open", "close", "present", "dismiss", "get", "set", "make", "handle", "update", "is", "has",
        "can", "should",
    ]
}
