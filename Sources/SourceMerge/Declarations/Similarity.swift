import SwiftReader

/// Whether a declaration can be another one with a new name, although only their places connect them.
enum Similarity {
    /// Whether two types are one type under two names: at least half of their functions, properties and cases have the
    /// same names, or they have no members and their names share a word.
    ///
    /// Another naming profile can also rename the properties of a class or a protocol, so the functions are enough
    /// there if the names of the types share a word. The name of the module can be in both the type and its members:
    /// `makeLogin()` of `LoginFactory` becomes `makeSignUp()` of `SignUpFactory`.
    static func areSimilar(_ old: Declaration, in base: SourceOutline, _ new: Declaration, in now: SourceOutline)
        -> Bool
    {
        guard old.key.name != new.key.name else { return true }
        let after = Members(of: new)
        let before = Members(of: old).renamed(like: old.key.name, new.key.name, to: after)
        if before.all.isEmpty, after.all.isEmpty { return shareWord(old.key.name, new.key.name) }
        let common = before.all.intersection(after.all).count
        if common > 0, common * 2 >= max(before.all.count, after.all.count) { return true }
        guard !isValue(old, in: base), !isValue(new, in: now), shareWord(old.key.name, new.key.name) else {
            return false
        }
        return before.functions.intersection(after.functions).count * 2
            >= min(before.functions.count, after.functions.count)
    }

    /// Whether a declaration can be another one that was renamed. A function, or a property with a body, needs a
    /// similar name, or the same parameters.
    static func isRename(from old: Declaration, in base: SourceOutline, to new: Declaration, in now: SourceOutline)
        -> Bool
    {
        switch old.key.kind {
        case .type: return areSimilar(old, in: base, new, in: now)
        case .extension: return shareWord(old.key.name, new.key.name)
        case .property where old.body.isEmpty && new.body.isEmpty: return true
        case .property, .function:
            return haveSameWords(old.key.name, new.key.name)
                || old.key.kind == .function && haveSameParameters(old.key, new.key)
        case .import, .initializer, .subscript, .enumCase, .other: return true
        }
    }

    private struct Members {
        var functions: Set<String> = []
        var all: Set<String> = []

        init(of type: Declaration) {
            for member in type.container?.members ?? [] {
                switch member.key.kind {
                case .function: functions.insert(member.key.name)
                case .property, .enumCase: all.insert(member.key.name)
                default: break
                }
            }
            all.formUnion(functions)
        }

        /// The members after a rename of their type: the words that changed in its name are replaced in theirs. A
        /// member that `other` has under the same name stays as it is.
        func renamed(like old: String, _ new: String, to other: Members) -> Members {
            var (olds, news) = (Similarity.list(of: old[...])[...], Similarity.list(of: new[...])[...])
            while let first = olds.first, first == news.first { (olds, news) = (olds.dropFirst(), news.dropFirst()) }
            while let last = olds.last, last == news.last { (olds, news) = (olds.dropLast(), news.dropLast()) }
            guard !olds.isEmpty, !news.isEmpty else { return self }
            let (part, replacement) = (olds.joined(), news.joined())
            func renamed(_ name: String) -> String {
                guard !other.all.contains(name) else { return name }
                let name = name.replacing(part, with: replacement)
                let start = part.prefix(1).lowercased() + part.dropFirst()
                guard name.hasPrefix(start) else { return name }
                return replacement.prefix(1).lowercased() + replacement.dropFirst() + name.dropFirst(start.count)
            }
            var members = self
            (members.functions, members.all) = (Set(functions.map(renamed)), Set(all.map(renamed)))
            return members
        }
    }

    private static func isValue(_ type: Declaration, in outline: SourceOutline) -> Bool {
        outline.tokens(in: type.head).contains { range in
            ["struct", "enum"].contains(String(decoding: outline.text[range], as: UTF8.self))
        }
    }

    private static func haveSameParameters(_ a: Declaration.Key, _ b: Declaration.Key) -> Bool {
        func labels(_ key: Declaration.Key) -> Substring { key.name.drop { $0 != "(" } }
        return labels(a) != "()" && labels(a) == labels(b) && a.signature == b.signature
    }

    /// How many words two names have in common.
    static func commonWords(_ a: String, _ b: String) -> Int { words(of: a[...]).intersection(words(of: b[...])).count }

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
    private static func list(of name: Substring) -> [String] {
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
