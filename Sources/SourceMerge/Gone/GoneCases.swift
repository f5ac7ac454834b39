import SwiftReader

/// The cases of a module's enums that were generated last, and that are not there now, or are made of something else,
/// and the cases that are new.
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
        /// A name in a pattern was the only value of a case, and is a tuple of several now.
        case tuple(old: String, new: String)
        /// A `switch` does not handle new cases of an enum.
        case unhandled([String], of: String)
        /// A name in a pattern is used as the old type of a value.
        case value(ChangedProperties.Use)
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
            let gone = old.filter { !now.hasStatic($0, in: type) }
            if !gone.isEmpty { cases[type] = gone }
            let changed = (before.payloads[type] ?? [:]).filter { name, old in
                now.payloads[type]?[name].map { $0 != old } == true
            }
            if !changed.isEmpty { payloads[type] = changed }
            let own = now.cases[type] ?? []
            let new = own.intersection(generated.cases[type] ?? []).subtracting(old)
            // A case with another name is named where it is used.
            if new.count > old.subtracting(own).count { (self.before[type], added[type]) = (old, new) }
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
        var expected = ExpectedTypes(now, owners, in: outline)
        var locals: [Int: ChangedProperties.Local] = [:]
        let uses = outline.tokens.indices.compactMap { index -> Use? in
            let token = outline.tokens[index]
            if !added.isEmpty, outline.isString(index, "switch"), !outline.isMember(index) {
                return unhandled(at: index, in: outline, &expected)
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
                ? expected.typeOfValue(from: index - 1)
                : types.isUse(before) ? now.path(ofType: outline.string(at: before)) : nil
            guard let type else { return nil }
            if cases[type]?.contains(name) == true { return Use(range: token.range, change: .gone) }
            guard let old = payloads[type]?[name], let use = CaseUse(at: index, isQualified, in: outline) else {
                return nil
            }
            let new = now.payloads[type]?[name] ?? []
            locals.merge(use.locals(ofValuesFrom: old, to: new)) { first, _ in first }
            return change(in: use, from: old, to: new, of: type, at: index, isQualified, in: outline, &expected)
                .map { Use(range: token.range, change: $0) }
        }
        let usesOfValues = ChangedProperties.uses(of: locals, &expected)
        return uses + usesOfValues.map { Use(range: $0.range, change: .value($0)) }
    }

    /// What a use of a case with another payload was, and what there is now; `nil` if it may still compile.
    private func change(
        in use: CaseUse,
        from old: Set<CallSignature>,
        to new: Set<CallSignature>,
        of type: String,
        at index: Int,
        _ isQualified: Bool,
        in outline: SourceOutline,
        _ expected: inout ExpectedTypes
    ) -> Change? {
        let name = outline.string(at: index)
        // People can write functions that are used like the case.
        guard let others = now.functions(name, of: [type]), now.properties[type]?[name] == nil, let first = new.first
        else { return nil }
        let fitting = old.filter(use.fits)
        guard let match = fitting.min(by: { $0.title < $1.title }) else { return nil }
        let (before, after) = (match.titleOfCase, (new.count == 1 ? first : nil)?.titleOfCase ?? name)
        let now = new.union(others).filter(use.fits)
        if now == [first], let call = use.call, isMistake(call, for: first, insteadOf: match, &expected) {
            return .payload(old: match.spellingOfCase, new: first.spellingOfCase)
        }
        guard now.isEmpty else {
            let isTuple = now.allSatisfy(use.takesTuple) && !old.contains(where: use.takesTuple)
            return isTuple ? .tuple(old: before, new: after) : nil
        }
        // Without arguments, it is a function now, which another place could take.
        if use.call == nil, isQualified, expected.typeOfValue(from: use.start) != type,
            !isUsed(ValuePlace(use.start..<(index + 1), in: outline), as: type)
        {
            return nil
        }
        return .payload(old: before, new: after)
    }

    /// Whether an argument has the type that the case was made of, and is no value of its type now.
    private func isMistake(
        _ call: CallSite,
        for new: CallSignature,
        insteadOf old: CallSignature,
        _ expected: inout ExpectedTypes
    ) -> Bool {
        guard let types = call.parameters(of: new), let before = call.parameters(of: old) else { return false }
        return call.arguments.indices.contains { index in
            let (wanted, was) = (types[index].words, before[index].words)
            guard wanted != was else { return false }
            let value = call.arguments[index].value
            if expected.outline.endOfLiteral(at: value.lowerBound) == value.upperBound,
                let literal = ValueTypes.Literal(at: value.lowerBound, in: expected.outline)
            {
                return literal.isMistake(for: wanted) == true && literal.isMistake(for: was) == false
            }
            guard expected.outline.startOfPath(endingAt: value.upperBound - 1) == value.lowerBound,
                let given = expected.paths.words(ofPathEndingAt: value.upperBound - 1)
            else { return false }
            return given == was && expected.cannotBe(given, wanted)
        }
    }

    /// Whether a value is used in a place that takes no function: one that throws it, has a member of it, or names its
    /// type.
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
}
