import SwiftReader

/// What the head of a function, or of another declaration with types, says in whatever words: `some Equatable` is a
/// generic parameter, whose name makes no difference, `Tracker` is `any Tracker`, and a type alias is its type.
struct HeadMeaning: Hashable {
    /// The words without the names that only the body uses, and without generic parameters.
    private let words: [String]
    /// What generic parameters conform to. They are called by the order in which the words name them.
    private let constraints: Set<[String]>

    /// - Parameters:
    ///   - signature: The words of the head from its keyword on.
    ///   - aliases: By the names of type aliases, the words of their types.
    init(_ signature: [String], aliases: [String: [String]] = [:]) {
        var head = GenericHead(Self.withoutInnerNames(signature))
        head.replace(aliases)
        head.replaceOpaqueTypes()
        let spelled = TypeSpelling.words(head.words)
        let plain = spelled.suffix(3) == ["->", "(", ")"] ? spelled.dropLast(3) : spelled
        // A generic parameter has the number of its first use.
        var numbers: [String: String] = [:]
        for word in plain + head.constraints.joined() where head.parameters.contains(word) && numbers[word] == nil {
            numbers[word] = "#\(numbers.count)"
        }
        func numbered(_ words: [String]) -> [String] { words.map { numbers[$0] ?? $0 } }
        words = numbered(plain)
        constraints = Set(head.constraints.map { numbered(TypeSpelling.words($0)) })
    }

    /// What tells two functions of one name apart: the types of the parameters, and what these conform to.
    var parameters: HeadMeaning {
        guard let open = words.firstIndex(of: "("), let end = words[open...].endOfBracket else { return self }
        let types = words[(open + 1)..<end].listed.map { parameter in
            parameter.drop { $0 != ":" }.dropFirst().prefix { $0 != "=" }
                .filter { !["@", "escaping", "Sendable", "MainActor"].contains($0) }
        }
        return HeadMeaning(words: Array(types.joined(separator: [","])), constraints: constraints)
    }

    private init(words: [String], constraints: Set<[String]>) {
        (self.words, self.constraints) = (words, constraints)
    }

    /// `a: Int` for `a b: Int`.
    private static func withoutInnerNames(_ signature: [String]) -> [String] {
        signature.indices.filter { index in
            let isInnerName =
                index > 1 && index + 1 < signature.count && signature[index + 1] == ":"
                // The key of a dictionary follows a bracket.
                && signature[index - 1].nesting == 0 && ["(", ","].contains(signature[index - 2])
            return !isInnerName
        }
        .map { signature[$0] }
    }
}

/// The words of a head, and its generic parameters.
struct GenericHead {
    /// Without the clauses for generic parameters.
    private(set) var words: [String]
    /// The names of the generic parameters.
    private(set) var parameters: [String] = []
    /// `T : Equatable`
    private(set) var constraints: [[String]] = []

    /// - Parameter signature: The words of a head from its keyword on.
    init(_ signature: [String]) {
        words = signature
        guard ["func", "init", "subscript"].contains(signature.first),
            let open = signature.firstIndex(of: "(")
        else { return }
        let start = signature[..<open].dropFirst().firstIndex(of: "<")
        if let start, let end = signature[start...].endOfBracket {
            for parameter in signature[(start + 1)..<end].listed {
                guard let name = parameter.first else { continue }
                parameters.append(name)
                if parameter.dropFirst().first == ":" { add(Array(parameter.dropFirst(2)), to: name) }
            }
            words.removeSubrange(start...end)
        }
        if let place = Self.outerIndex(of: "where", in: words) {
            for requirement in words[(place + 1)...].listed {
                if requirement.dropFirst().first == ":", let name = requirement.first {
                    add(Array(requirement.dropFirst(2)), to: name)
                } else {
                    constraints.append(Array(requirement))
                }
            }
            words.removeSubrange(place...)
        }
    }

    /// Writes the types of aliases in their places.
    mutating func replace(_ aliases: [String: [String]]) {
        guard !aliases.isEmpty else { return }
        for _ in 0..<Self.mostAliases {
            let places = words.indices.filter { index in
                let next = index + 1 < words.count ? words[index + 1] : ""
                return index > 1 && aliases[words[index]] != nil && !parameters.contains(words[index])
                    && words[index - 1] != "." && ![".", "<"].contains(next)
                    && !(next == ":" && ["(", ","].contains(words[index - 1]))
            }
            if places.isEmpty { return }
            for index in places.reversed() {
                guard let type = aliases[words[index]] else { continue }
                let isWhole = !["?", "!"].contains(words[(index + 1)...].first)
                let isPlain = type.allSatisfy { !["->", "&", "any", "some"].contains($0) }
                words.replaceSubrange(index...index, with: isWhole || isPlain ? type : ["("] + type + [")"])
            }
        }
    }

    /// Aliases of aliases of others are rare, and one of itself has no end.
    private static let mostAliases = 4

    /// Makes generic parameters of what is written as `some Equatable` among the parameters.
    mutating func replaceOpaqueTypes() {
        guard ["func", "init", "subscript"].contains(words.first), let open = words.firstIndex(of: "("),
            let end = words[open...].endOfBracket
        else { return }
        for index in (open..<end).reversed() where words[index] == "some" {
            var (depth, last) = (0, index + 1)
            while depth > 0 || ![")", "]", ">", ",", "?", "!", "=", "->"].contains(words[last]) {
                depth += words[last].nesting
                last += 1
            }
            let name = "some#\(index)"
            add(Array(words[(index + 1)..<last]), to: name)
            parameters.append(name)
            words.replaceSubrange(index..<last, with: [name])
        }
    }

    /// `T: A & B` is `T: A` and `T: B`.
    private mutating func add(_ types: [String], to name: String) {
        for type in types.split(separator: "&") { constraints.append([name, ":"] + type) }
    }

    private static func outerIndex(of word: String, in words: [String]) -> Int? {
        var depth = 0
        for (index, other) in words.enumerated() {
            if depth == 0, other == word { return index }
            depth += other.nesting
        }
        return nil
    }
}
