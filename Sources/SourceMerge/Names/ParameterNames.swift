import SwiftReader

/// The parameters in the head of a function, an initializer or a subscript.
struct ParameterNames {
    struct Parameter: Hashable {
        /// The bytes of the label and the name.
        let range: Range<Int>
        let label: String
        /// The name inside of the function.
        let name: String
        let type: String
        let hasDefault: Bool

        var isLabeled: Bool { label != "_" }
    }

    private(set) var parameters: [Parameter] = []

    private static let keywords: Set = ["func", "init", "subscript"]

    /// - Parameter head: The head of any declaration; one without parameters has none.
    init(_ head: Range<Int>, in outline: SourceOutline) {
        let tokens = outline.tokens(in: head)
        let words = tokens.map { String(decoding: outline.text[$0], as: UTF8.self) }
        guard let keyword = words.firstIndex(where: Self.keywords.contains),
            let open = words[keyword...].firstIndex(of: "(")
        else { return }
        var depth = 0
        var start = open + 1
        for index in open..<words.count {
            depth += words[index].nesting
            if depth == 0 || depth == 1 && words[index] == "," {
                add(start..<index, tokens, words)
                start = index + 1
            }
            if depth == 0 { return }
        }
    }

    private mutating func add(_ range: Range<Int>, _ tokens: [Range<Int>], _ words: [String]) {
        guard let colon = words[range].firstIndex(of: ":"), colon > range.lowerBound else { return }
        let first = colon - range.lowerBound > 1 && Self.isName(words[colon - 2]) ? colon - 2 : colon - 1
        let end = words[colon..<range.upperBound].firstIndex(of: "=") ?? range.upperBound
        parameters.append(
            Parameter(
                range: tokens[first].lowerBound..<tokens[colon - 1].upperBound,
                label: words[first],
                name: words[colon - 1],
                type: words[(colon + 1)..<end].joined(separator: " "),
                hasDefault: end < range.upperBound
            )
        )
    }

    private static func isName(_ word: String) -> Bool {
        word.utf8.allSatisfy { Ascii.isWordPart($0) || $0 == UInt8(ascii: "`") }
    }

    /// The new names of renamed parameters, by their old names. If as many parameters are new as are gone, with the
    /// same types, they are paired in order. So are one that is gone and one that is new at its place, whatever their
    /// types are. If not, two are paired if each is the only one of its type with the label or the place of the other.
    /// One with a label is never paired with one without: an answer is not what was asked with.
    func renamed(in other: ParameterNames) -> [String: String] {
        let (names, others) = (Set(parameters.map(\.name)), Set(other.parameters.map(\.name)))
        let gone = parameters.filter { !others.contains($0.name) && $0.name != "_" }
        let new = other.parameters.filter { !names.contains($0.name) && $0.name != "_" }
        func areAtOnePlace(_ old: Parameter, _ now: Parameter) -> Bool {
            parameters.firstIndex(of: old) == other.parameters.firstIndex(of: now)
        }
        func isReplaced(_ old: Parameter, by now: Parameter) -> Bool {
            gone.count == 1 && parameters.count == other.parameters.count && areAtOnePlace(old, now)
        }
        let all = Array(zip(gone, new))
        if gone.count == new.count,
            all.allSatisfy({ $0.isLabeled == $1.isLabeled && ($0.type == $1.type || isReplaced($0, by: $1)) })
        {
            return Dictionary(all.map { ($0.name, $1.name) }) { first, _ in first }
        }
        func isSame(_ old: Parameter, _ now: Parameter) -> Bool {
            old.type == now.type && old.isLabeled == now.isLabeled
                && (old.label == now.label || areAtOnePlace(old, now))
        }
        let pairs = gone.compactMap { old -> (String, String)? in
            let matches = new.filter { isSame(old, $0) }
            guard matches.count == 1, gone.filter({ isSame($0, matches[0]) }).count == 1 else { return nil }
            return (old.name, matches[0].name)
        }
        return Dictionary(pairs) { first, _ in first }
    }
}

/// A head that was merged.
struct MergedHead {
    /// `nil` where the person's text stays as it is.
    private(set) var text: [UInt8]?
    /// The full name of the function, if its body uses other names for its parameters than the generated ones:
    /// `load(user name:)`.
    private(set) var name: String?

    init(text: [UInt8]?) {
        self.text = text
    }

    /// Keeps the names of parameters that the body uses: `load(user name: String)` where `load(name: String)` became
    /// `load(user: String)`. Callers see the new label, and the body compiles as it is. A body that uses the new names,
    /// because generated lines of it changed, gets them.
    ///
    /// - Parameters:
    ///   - merged: The merged head.
    ///   - base: The parameters that were generated last.
    ///   - theirs: The parameters that are generated now.
    ///   - names: The names that the body uses, and those that the person's body used before the merge.
    init(
        _ merged: [UInt8],
        keepingNamesOf base: ParameterNames,
        insteadOf theirs: ParameterNames,
        usedIn names: () -> (merged: Set<String>, own: Set<String>)
    ) {
        text = merged
        let renamed = base.renamed(in: theirs)
        guard !renamed.isEmpty else { return }
        let used = names()
        let old = renamed.filter { old, new in
            // What the person's body called so before is something else, such as a property.
            used.merged.contains(old) && (!used.merged.contains(new) || used.own.contains(new))
        }
        let kept = Dictionary(old.map { ($0.value, $0.key) }) { first, _ in first }
        guard !kept.isEmpty, let outline = SourceOutline(merged), let declaration = outline.declarations.first else {
            return
        }
        let parameters = ParameterNames(declaration.head, in: outline).parameters
        var edits = TextEdits()
        var labels: [String] = []
        for parameter in parameters {
            let name = kept[parameter.name]
            let label = name.map { $0 == parameter.label ? $0 : parameter.label + " " + $0 } ?? parameter.label
            if name != nil { edits.replace(parameter.range, with: Array(label.utf8)) }
            labels.append(label + ":")
        }
        guard let text = edits.apply(to: merged) else { return }
        self.text = text
        name = String(declaration.key.name.prefix { $0 != "(" }) + "(" + labels.joined() + ")"
    }
}
