import SwiftReader

/// The effects, `async` and `throws`, that functions of a file were generated with last and do not have now.
package struct GoneEffects {
    package struct Use {
        /// The place of `await`, `try`, `throw`, or of the `async` in `async let`.
        package let range: Range<Int>
        /// With labels: `load(name:)`.
        package let function: String
        /// `async` or `throws`.
        package let effect: String
    }

    private let gone: GoneParts

    /// - Parameter file: A merged file. An effect that it still has after the merge is not gone.
    package init(_ file: MergedVersions) {
        gone = GoneParts(file) { tree, id in tree.effects(of: id).names }
    }

    /// The places where bodies need the effects.
    ///
    /// - Parameter text: The person's file before or after the merge, with LF or CRLF line ends.
    package func uses(in text: [UInt8]) -> [Use] {
        gone.uses(in: text) { tree, id, function in
            EffectUses(in: tree.effects(of: id).body, of: tree.outline(of: id)).places
                .filter { function.names.contains($0.effect) }
                .map { Use(range: $0.range, function: function.key.name, effect: $0.effect) }
        }
    }
}

extension DeclarationTree {
    /// The effects of a function, or of the getter of a property or a subscript, and the body that has them.
    fileprivate func effects(of id: Int) -> (names: Set<String>, body: Range<Int>) {
        let (declaration, outline) = (self[id].declaration, outline(of: id))
        switch declaration.key.kind {
        case .function, .initializer: break
        case .property, .subscript: return outline.getter(in: declaration.body)
        case .import, .type, .extension, .enumCase, .other: return ([], declaration.body)
        }
        return (outline.effects(in: declaration.head), declaration.body)
    }
}

extension SourceOutline {
    /// The effects of `get async throws { … }`, and its body.
    fileprivate func getter(in body: Range<Int>) -> (names: Set<String>, body: Range<Int>) {
        let inside = indices(ofTokensIn: body)
        let first = inside.lowerBound
        // Accessors are directly in the braces.
        guard inside.count > 2, isString(first, "{"), isString(first + 1, "get") else { return ([], body) }
        var names: Set<String> = []
        var depth = 0
        var start: Int?
        for index in inside.dropFirst(2) {
            let word = string(at: index)
            if start == nil, Self.effects.contains(word) { names.insert(word) }
            if word == "{" {
                if start == nil { start = tokens[index].range.lowerBound }
                depth += 1
            }
            if word == "}" { depth -= 1 }
            if depth == 0, let start { return (names, start..<tokens[index].range.upperBound) }
        }
        return (names, body)
    }
}

/// What in a body needs its function to be `async` or `throws`. Closures and functions in it have effects of their own:
/// a call that passes theirs on has `try` or `await` itself.
struct EffectUses {
    private(set) var places: [(range: Range<Int>, effect: String)] = []
    /// The numbers of the tokens `return` that have a value.
    private(set) var returns: [Int] = []

    private let outline: SourceOutline
    private var open: [Bracket] = []

    private struct Bracket {
        let isClosure: Bool
        /// Whether all errors that are thrown there are caught.
        let catches: Bool
        /// The statement to which the next braces in the brackets belong.
        var statement: String?
    }

    private static let statements: Set = [
        "if", "guard", "else", "for", "while", "repeat", "switch", "do", "catch", "defer",
    ]

    init(in body: Range<Int>, of outline: SourceOutline) {
        self.outline = outline
        for index in outline.indices(ofTokensIn: body) { read(index) }
    }

    private mutating func read(_ index: Int) {
        switch outline.tokens[index].kind {
        case .symbol: readSymbol(index)
        case .word: readWord(index)
        case .string:
            for range in outline.interpolatedWords(in: outline.tokens[index].range) {
                let next = outline.text[range.upperBound]
                add(
                    String(decoding: outline.text[range], as: UTF8.self),
                    at: range,
                    before: String(UnicodeScalar(next))
                )
            }
        case .escapedWord, .poundWord, .number, .regex, .arrow, .endOfFile: break
        }
    }

    private mutating func readSymbol(_ index: Int) {
        switch outline.string(at: index) {
        case "(", "[":
            open.append(Bracket(isClosure: open.last?.isClosure == true, catches: open.last?.catches == true))
        case "{":
            let statement = open.last?.statement
            if !open.isEmpty { open[open.count - 1].statement = nil }
            open.append(
                Bracket(
                    // The first one is the body itself.
                    isClosure: open.last.map { $0.isClosure || statement == nil } ?? false,
                    catches: open.last?.catches == true || statement == "do" && hasCatch(after: index)
                )
            )
        case ")", "]", "}": _ = open.popLast()
        default: break
        }
    }

    private mutating func readWord(_ index: Int) {
        let word = outline.string(at: index)
        guard !outline.isMember(index), !outline.isLabel(index) else { return }
        if Self.statements.contains(word), outline.string(at: index + 1) != "each", !open.isEmpty {
            open[open.count - 1].statement = word
        }
        add(word, at: outline.tokens[index].range, before: outline.string(at: index + 1))
        if word == "return", open.last?.isClosure == false, !outline.endsStatement(index) { returns.append(index) }
    }

    private mutating func add(_ word: String, at range: Range<Int>, before next: String) {
        guard open.last?.isClosure == false else { return }
        let catches = open.last?.catches == true
        switch word {
        case "await": places.append((range, "async"))
        case "async" where next == "let": places.append((range, "async"))
        case "throw" where !catches: places.append((range, "throws"))
        case "try" where !catches && next != "?" && next != "!": places.append((range, "throws"))
        default: break
        }
    }

    /// Whether one of the `catch` after the braces of a `do` takes all errors.
    private func hasCatch(after index: Int) -> Bool {
        var next = end(of: index) + 1
        while outline.string(at: next) == "catch" {
            var pattern: [String] = []
            next += 1
            while next < outline.tokens.count, outline.string(at: next) != "{" {
                pattern.append(outline.string(at: next))
                next += 1
            }
            if pattern.isEmpty || pattern == ["_"] || pattern.count == 2 && pattern[0] == "let" { return true }
            next = end(of: next) + 1
        }
        return false
    }

    /// The bracket that closes one.
    private func end(of start: Int) -> Int {
        var depth = 0
        for index in start..<outline.tokens.count where outline.tokens[index].kind == .symbol {
            depth += ["{": 1, "}": -1][outline.string(at: index)] ?? 0
            if depth == 0 { return index }
        }
        return outline.tokens.count
    }
}
