import SwiftReader

/// The cases of a module's enums that were generated last, and that are not there now, or are made of something else, and the
/// cases that are new.
package struct GoneCases {
    package struct Use {
        /// The place of the name, or of a `switch`.
        package let range: Range<Int>
        package let change: Change
    }

    package enum Change {
        /// The case is gone.
        case gone
        /// What was used and what there is now, with labels: `failed(_:)`, `failed(message:)`.
        case payload(old: String, new: String)
        /// A `switch` does not handle new cases of an enum.
        case unhandled([String], of: String)
    }

    private let now: TypeMembers
    private let qualifiers: Set<String>
    /// By enum.
    private var cases: [String: Set<String>] = [:]
    /// By enum and case, what was generated last for cases that are made of something else now.
    private var payloads: [String: [String: Set<CallSignature>]] = [:]
    private var names: Set<[UInt8]> = []
    /// By enum, the cases that were generated last, and those that are generated now and were not.
    private(set) var before: [String: Set<String>] = [:]
    private(set) var added: [String: Set<String>] = [:]
    private var owners = PathTypes.Owners(TypeMembers([]))

    package var isEmpty: Bool { names.isEmpty && added.isEmpty }

    /// - Parameters:
    ///   - files: For all files of a module, what was generated last and what is generated now.
    ///   - texts: The files of the module as they are after the update, and those that people wrote beside them.
    package init(_ files: [(base: [UInt8], new: [UInt8])], texts: [[UInt8]]) {
        let changed = files.filter { $0.base != $0.new }
        let renamed = changed.isEmpty ? [:] : NameChanges(files).types
        let before = TypeMembers(changed.compactMap { SourceOutline(TextForm.plain($0.base)) }, types: renamed)
        guard !before.cases.isEmpty else {
            (now, qualifiers) = (before, [])
            return
        }
        now = TypeMembers(texts.compactMap { SourceOutline.closed(TextForm.plain($0)) })
        qualifiers = Set(now.keywords.keys)
        let generated = TypeMembers(changed.compactMap { SourceOutline(TextForm.plain($0.new)) })
        for (type, old) in before.cases where now.keywords[type] == "enum" {
            let gone = old.filter { !now.has($0, in: type) }
            if !gone.isEmpty { cases[type] = gone }
            let changed = (before.payloads[type] ?? [:]).filter { name, old in
                now.payloads[type]?[name].map { $0 != old } == true
            }
            if !changed.isEmpty { payloads[type] = changed }
            let own = now.cases[type] ?? []
            let new = own.intersection(generated.cases[type] ?? []).subtracting(old)
            // A case with another name is named where it is used.
            if !new.isEmpty, old.isSubset(of: own) { (self.before[type], added[type]) = (old, new) }
            names.formUnion((gone.union(changed.keys)).map { Array($0.utf8) })
        }
        if !isEmpty { owners = PathTypes.Owners(now) }
    }

    /// The places that certainly use them.
    ///
    /// - Parameter text: A file of the module, with LF or CRLF line ends.
    package func uses(in text: [UInt8]) -> [Use] {
        guard !isEmpty, let outline = SourceOutline.closed(text)?.withOpenInterpolations else { return [] }
        let types = TypeUses(in: outline.text, tokens: outline.tokens, qualifiers: qualifiers)
        var paths = PathTypes(owners, in: outline)
        return outline.tokens.indices.compactMap { index in
            let token = outline.tokens[index]
            if !added.isEmpty, outline.isString(index, "switch"), !outline.isMember(index) {
                return unhandled(at: index, in: outline, &paths)
            }
            guard token.kind == .word, outline.isMember(index), names.contains(outline.word(at: index)) else {
                return nil
            }
            let name = outline.string(at: index)
            let before = index - 2
            let isQualified =
                before >= 0 && outline.tokens[before].kind == .word
                && !Self.keywords.contains(outline.string(at: before))
            let type =
                !isQualified
                ? typeOfValue(from: index - 1, in: outline, &paths)
                : types.isUse(before) ? now.path(ofType: outline.string(at: before)) : nil
            guard let type else { return nil }
            if cases[type]?.contains(name) == true { return Use(range: token.range, change: .gone) }
            guard let old = payloads[type]?[name] else { return nil }
            return change(from: old, of: type, at: index, isQualified, in: outline, &paths)
                .map { Use(range: token.range, change: .payload(old: $0.old, new: $0.new)) }
        }
    }

    /// What a use of a case with another payload was, and what there is now; `nil` if it may still compile.
    private func change(
        from old: Set<CallSignature>,
        of type: String,
        at index: Int,
        _ isQualified: Bool,
        in outline: SourceOutline,
        _ paths: inout PathTypes
    ) -> (old: String, new: String)? {
        let name = outline.string(at: index)
        let new = now.payloads[type]?[name] ?? []
        // People can write functions that are used like the case.
        guard let others = now.functions(name, of: [type]), now.properties[type]?[name] == nil, let first = new.first,
            let use = CaseUse(at: index, isQualified, in: outline)
        else { return nil }
        let fitting = old.filter(use.fits)
        guard let match = fitting.min(by: { $0.title < $1.title }), !new.union(others).contains(where: use.fits) else {
            return nil
        }
        // Without arguments, it is a function now, which another place could take.
        if use.call == nil, isQualified, typeOfValue(from: use.start, in: outline, &paths) != type,
            !isUsed(ValuePlace(use.start..<(index + 1), in: outline), as: type)
        {
            return nil
        }
        return (match.titleOfCase, (new.count == 1 ? first : nil)?.titleOfCase ?? name)
    }

    /// Whether a value is used in a place that takes no function: one that throws it, has a member of it, or names its type.
    private func isUsed(_ value: ValuePlace, as type: String) -> Bool {
        switch value.use {
        case .thrown: true
        case .member(let name): name != "self"
        case .value(let words?):
            now.type(words) == type || words.last == "Error" && !words.contains("->")
        case .local(let uses): uses.contains { isUsed($0, as: type) }
        case .nothing, .parts, .value(nil): false
        }
    }

    private static let keywords: Set = [
        "case", "let", "var", "return", "in", "else", "is", "as", "try", "await", "where",
    ]

    /// The type of a value by what is before it: of `.failed` in `phase = .failed`.
    ///
    /// - Parameter start: The number of its first token.
    private func typeOfValue(from start: Int, in outline: SourceOutline, _ paths: inout PathTypes) -> String? {
        let before = start - 1
        switch outline.string(at: before) {
        case "case": return typeOfPattern(at: before, in: outline, &paths)
        case "let", "var":
            guard outline.isString(before - 1, "case") else { return nil }
            return typeOfPattern(at: before - 1, in: outline, &paths)
        case "(", ":": return typeOfArgument(from: start, in: outline, &paths)
        case ",":
            return typeOfList(before, in: outline, &paths) ?? typeOfArgument(from: start, in: outline, &paths)
        case "=": return typeOfComparison(before, in: outline, &paths)
        case "return": return paths.uses.member(at: start).flatMap { resultType(of: $0, in: outline) }
        default: return nil
        }
    }

    /// `show(.a)`, `view?.show(phase: .a)`, `State(phase: .a)`
    private func typeOfArgument(from start: Int, in outline: SourceOutline, _ paths: inout PathTypes) -> String? {
        guard let callee = outline.callee(around: start), let call = CallSite(of: callee, in: outline),
            let number = call.arguments.firstIndex(where: { $0.value.lowerBound == start }), !call.isName
        else { return nil }
        let fitting = functions(at: callee, in: outline, &paths).filter(call.fits)
        let types = Set(fitting.compactMap { call.parameters(of: $0) }.map { $0.count > number ? $0[number].type : "" })
        guard types.count == 1, let type = types.first else { return nil }
        return now.type(type.split(separator: " ").map(String.init))
    }

    /// The functions or initializers that a name can call; none if it may call others.
    private func functions(
        at callee: Int,
        in outline: SourceOutline,
        _ paths: inout PathTypes
    ) -> Set<CallSignature> {
        let name = outline.string(at: callee)
        if !outline.isMember(callee) {
            if let type = now.path(ofType: name) { return now.initializers[type] ?? [] }
            return ofScope()
        }
        if outline.isString(outline.receiver(of: callee), "self") { return ofScope() }
        return paths.typeOfValue(beforeMember: callee).flatMap { now.functions(name, of: [$0]) } ?? []

        func ofScope() -> Set<CallSignature> {
            guard let scope = paths.scope(at: callee), !paths.uses.isLocal(at: callee) else { return [] }
            return now.functions(name, of: [scope]) ?? now.functions(name) ?? []
        }
    }

    /// `case .a` in `switch value { … }`, and in `if case .a = value`.
    private func typeOfPattern(at index: Int, in outline: SourceOutline, _ paths: inout PathTypes) -> String? {
        if ["if", "guard", "while", ","].contains(outline.string(at: index - 1)) {
            var depth = 0
            for place in outline.tokens.indices[(index + 1)...].prefix(Self.longestPattern) {
                let word = outline.string(at: place)
                depth += ["(", "["].contains(word) ? 1 : [")", "]"].contains(word) ? -1 : 0
                if word == "{" || depth < 0 { return nil }
                guard depth == 0, word == "=" else { continue }
                return paths.type(from: place + 1)
            }
            return nil
        }
        return outline.startOfBlock(around: index).flatMap { typeOfSwitch($0, in: outline, &paths) }
    }

    private static let longestPattern = 64

    /// `.b` of `case .a, .b:`
    private func typeOfList(_ comma: Int, in outline: SourceOutline, _ paths: inout PathTypes) -> String? {
        var place = comma - 1
        var depth = 0
        while place >= 0, !outline.isString(place, "case") || depth > 0 {
            let word = outline.string(at: place)
            depth += [")", "]"].contains(word) ? 1 : ["(", "["].contains(word) ? -1 : 0
            guard depth >= 0, !["{", "}", ";", ":"].contains(word) || depth > 0 else { return nil }
            place -= 1
        }
        guard place >= 0 else { return nil }
        return typeOfPattern(at: place, in: outline, &paths)
    }

    /// - Parameter brace: The number of the token `{`.
    func typeOfSwitch(_ brace: Int, in outline: SourceOutline, _ paths: inout PathTypes) -> String? {
        var place = brace - 1
        while place >= 0, !outline.isString(place, "switch") {
            guard outline.isPartOfPath(place) else { return nil }
            place -= 1
        }
        guard place >= 0 else { return nil }
        return paths.type(from: place + 1, upTo: brace)
    }

    /// `value = .a`, `value == .a`, `let value: E = .a`
    private func typeOfComparison(_ sign: Int, in outline: SourceOutline, _ paths: inout PathTypes) -> String? {
        let isCompared = ["=", "!"].contains(outline.string(at: sign - 1))
        let end = isCompared ? sign - 1 : sign
        var start = end
        while start > 0, outline.isPartOfPath(start - 1), !outline.tokens[start].startsLine { start -= 1 }
        guard start < end else { return nil }
        if outline.isString(start - 1, ":"), ["let", "var"].contains(outline.string(at: start - 3)) {
            return now.type((start..<end).map(outline.string))
        }
        let isContinued = !outline.tokens[start].startsLine
        if isContinued, ["let", "var", ":", ")", "]", "->"].contains(outline.string(at: start - 1)) { return nil }
        return paths.type(from: start, upTo: end)
    }

    private func resultType(of member: Declaration, in outline: SourceOutline) -> String? {
        guard member.key.kind == .function, !outline.hasOtherReturns(in: member.body) else { return nil }
        return now.type(outline.result(in: member.head))
    }
}

extension SourceOutline {
    /// The number of the name before the parentheses around a token; `nil` if it is in other brackets.
    fileprivate func callee(around index: Int) -> Int? {
        var depth = 0
        for place in (0..<index).reversed() where tokens[place].kind == .symbol {
            switch text[tokens[place].range.lowerBound] {
            case Ascii.closeParen, Ascii.closeBrace, UInt8(ascii: "]"): depth += 1
            case Ascii.openParen where depth == 0: return place > 0 && tokens[place - 1].kind == .word ? place - 1 : nil
            case Ascii.openBrace where depth == 0, UInt8(ascii: "[") where depth == 0: return nil
            case Ascii.openParen, Ascii.openBrace, UInt8(ascii: "["): depth -= 1
            default: break
            }
        }
        return nil
    }

    /// The number of the `{` around a token.
    fileprivate func startOfBlock(around index: Int) -> Int? {
        var depth = 0
        for place in (0..<index).reversed() where tokens[place].kind == .symbol {
            switch text[tokens[place].range.lowerBound] {
            case Ascii.closeBrace: depth += 1
            case Ascii.openBrace where depth == 0: return place
            case Ascii.openBrace: depth -= 1
            default: break
            }
        }
        return nil
    }

    private static let notInPaths: Set = [
        "switch", "return", "if", "in", "else", "try", "await", "let", "var", "case", "where", "guard", "while",
    ]

    fileprivate func isPartOfPath(_ index: Int) -> Bool {
        let word = string(at: index)
        return isName(index) && !Self.notInPaths.contains(word) || [".", "?", "!"].contains(word)
    }
}
