import SwiftReader

/// The calls of a module's functions that fitted what was generated last, and do not fit what is there now.
package struct ChangedCalls {
    package struct Use {
        /// The place of the name.
        package let range: Range<Int>
        /// What is called, with labels: `swap(from:to:)`.
        package let function: String
        package let change: Change
        /// Whether nothing else can be called there.
        package let isCertain: Bool

        /// Whether the call compiles, and may pass its arguments in the old order.
        package var isOrder: Bool { if case .order = change { true } else { false } }
        /// Whether the code does not compile, or certainly does something else.
        package var isBroken: Bool {
            if case .order(_, let isOld) = change { isCertain && isOld } else { isCertain }
        }
    }

    package enum Change: Equatable {
        /// The call does not fit any more. The value is the name with the labels that it has now; `nil` unless one
        /// function is generated.
        case labels(String?)
        /// The call is of an initializer that is generated, and a person has another one in its place. The value is the
        /// name of that with its labels; `nil` if there are several.
        case replaced(String?)
        /// The call is of an initializer that is generated, and a person's class has none.
        case absent
        /// Its callers need `keyword`, because it is `effect`.
        case effect(String, keyword: String)
        /// A parameter has another type.
        case type(String, insteadOf: String)
        /// Parameters of one type changed places. `isOld` says whether the call passes their names in the old order.
        case order(now: [String], isOld: Bool)
    }

    let before: TypeMembers
    let generated: TypeMembers
    let now: TypeMembers
    /// By type, the initializers that the generated code called and calls. A class without any is made with `init()`.
    private(set) var made: (before: [String: Set<CallSignature>], generated: [String: Set<CallSignature>]) = ([:], [:])
    /// By type and name, functions with parameters of a person's, as they were.
    private(set) var own: [String: [String: CallSignature]] = [:]
    /// The new names of renamed types, by their old names.
    let renamed: [String: String]
    private let reordered: ReorderedParameters
    private let values: ValueTypes
    private let qualifiers: Set<String>
    /// The names of the functions that changed.
    private var names: Set<[UInt8]> = []
    /// By name, the types that call others through a property of this name.
    private var references: [[UInt8]: Set<String>] = [:]
    /// By name, the types that had a function of this name.
    private var functions: [[UInt8]: Set<String>] = [:]
    /// The types whose initializers changed.
    private(set) var types: Set<String> = []
    private var owners = PathTypes.Owners(TypeMembers([]))
    /// The types of which a function changed that is called by the name of the type, anywhere in a project.
    package private(set) var callees: Set<String> = []

    package var isEmpty: Bool { names.isEmpty && types.isEmpty }
    /// Whether parameters of one type changed places.
    package var hasReorderedParameters: Bool { !reordered.isEmpty }
    /// The parents of types of the module that its texts do not declare.
    package var unknownParents: Set<String> { now.unknownParents }
    /// The types of properties with the name of a function that changed, if its texts do not declare these types: a
    /// value of one may be called.
    package var unknownValues: Set<String> {
        names.reduce(into: []) { $0.formUnion(now.unknownTypes(ofProperties: String(decoding: $1, as: UTF8.self))) }
    }

    /// - Parameters:
    ///   - files: For all files of a module, what was generated last and what is generated now.
    ///   - texts: The files of the module as they are after the update, and those that people wrote beside them.
    ///   - parents: The declarations of what types of the module conform to or have as values, and that other modules
    ///     declare.
    ///   - elsewhere: Generated texts with types that people declare in files of their own.
    package init(
        _ files: [(base: [UInt8], new: [UInt8])],
        texts: [[UInt8]],
        parents: [UInt8] = [],
        elsewhere: [[UInt8]] = []
    ) {
        let isChanged = files.contains { $0.base != $0.new }
        guard isChanged || !elsewhere.isEmpty || !files.map(\.base).elementsEqual(texts) else {
            // All is there as it was generated last.
            (before, generated, now) = (TypeMembers([]), TypeMembers([]), TypeMembers([]))
            (values, qualifiers, renamed) = (ValueTypes([]), [], [:])
            reordered = ReorderedParameters([], types: [:])
            return
        }
        renamed = isChanged ? NameChanges(files).types : [:]
        // Most files are the same in all three.
        var known: [[UInt8]: SourceOutline] = [:]
        func outline(of text: [UInt8]) -> SourceOutline? {
            if let outline = known[text] { return outline }
            let outline = SourceOutline(TextForm.plain(text))
            known[text] = outline
            return outline
        }
        let others = parents.isEmpty ? [] : [parents]
        before = TypeMembers((files.map(\.base) + others).compactMap(outline), types: renamed)
        generated = TypeMembers(files.compactMap { outline(of: $0.new) })
        now = TypeMembers((texts + others).compactMap { outline(of: $0) ?? SourceOutline.closed(TextForm.plain($0)) })
        own = before.functionsWithOwnParameters(generated, now)
        let keywords = before.keywords.merging(now.keywords) { $1 }
        values = ValueTypes(Set(keywords.filter { ["struct", "enum"].contains($0.value) }.keys))
        qualifiers = Set(keywords.keys)
        let pairs = files.filter { $0.base != $0.new }.compactMap { base, new in
            outline(of: base).flatMap { old in outline(of: new).map { (old: old, new: $0) } }
        }
        reordered = ReorderedParameters(pairs, types: renamed)
        let foreign = TypeMembers(elsewhere.compactMap(outline))
        made = (before.initializers(or: foreign), generated.initializers(or: foreign))
        types = Set(made.before.filter { hasOthers(than: $1, type: $0, foreign) }.keys)
        findFunctions()
        if !isEmpty { owners = PathTypes.Owners(now, renamed: renamed) }
    }

    /// Whether a type has other initializers than the generated code calls.
    ///
    /// - Parameter foreign: Types that people declare in files of their own, as they are generated.
    private func hasOthers(than initializers: Set<CallSignature>, type: String, _ foreign: TypeMembers) -> Bool {
        // The texts can be without those of people's own files.
        if now.keywords[type] == nil, foreign.keywords[type] != nil { return true }
        let hasOwn = before.initializers[type] != nil || foreign.initializers[type] != nil
        return now.initializers[type] != initializers && (hasOwn || now.withDesignated.contains(type))
    }

    /// Finds the functions that changed, and the types that can call them.
    private mutating func findFunctions() {
        for (type, functions) in before.functions {
            for (name, signatures) in functions where now.functions[type]?[name] != signatures {
                names.insert(Array(name.utf8))
            }
        }
        names.formUnion(reordered.functions.map { Array($0.utf8) })
        for (type, functions) in before.functions where type != "" {
            for name in functions.keys where names.contains(Array(name.utf8)) {
                self.functions[Array(name.utf8), default: []].insert(type)
            }
        }
        for (type, properties) in now.properties where type != "" {
            for (name, words) in properties where words.contains(where: { now.keywords[$0] != nil }) {
                references[Array(name.utf8), default: []].insert(type)
            }
        }
        for (type, functions) in before.staticResults where now.keywords[type] != nil {
            if functions.keys.contains(where: { names.contains(Array($0.utf8)) }) { callees.insert(type) }
        }
    }

    /// The calls in a file of the module.
    ///
    /// - Parameter text: A text with LF or CRLF line ends.
    package func uses(in text: [UInt8]) -> [Use] {
        guard !isEmpty, let outline = SourceOutline.closed(text)?.withOpenInterpolations else { return [] }
        var search = Search(
            outline: outline,
            references: PropertyUses(of: references, in: outline),
            functions: PropertyUses(of: functions, in: outline),
            paths: PathTypes(owners, in: outline),
            expected: types.isEmpty ? nil : ExpectedTypes(now, owners, in: outline),
            types: TypeUses(in: outline.text, tokens: outline.tokens, qualifiers: qualifiers)
        )
        return outline.tokens.indices.compactMap { index in
            outline.tokens[index].kind == .word ? use(at: index, &search) : nil
        }
    }

    /// The calls in a file that is not of the module, where only those by the name of a type are certain.
    package func uses(in text: CallingText) -> [Use] {
        guard !isEmpty else { return [] }
        var search = Search(
            outline: text.outline,
            references: text.locals,
            functions: text.locals,
            paths: nil,
            expected: nil,
            types: text.uses
        )
        return callees.flatMap { text.members[$0] ?? [] }.sorted().compactMap { use(at: $0, &search) }
    }

    /// What a search in a text needs.
    struct Search {
        let outline: SourceOutline
        var references: PropertyUses
        var functions: PropertyUses
        /// `nil` if only calls by the names of types are looked for.
        var paths: PathTypes?
        /// What `.init` makes; `nil` if no initializer changed.
        var expected: ExpectedTypes?
        let types: TypeUses
    }

    private func use(at index: Int, _ search: inout Search) -> Use? {
        let outline = search.outline
        let name = outline.word(at: index)
        let candidates =
            names.contains(name)
            ? candidates(at: index, name, &search) : initializers(at: index, outline.string(at: index), &search)
        guard let candidates, let call = CallSite(of: index, in: outline) else { return nil }
        guard let (old, change) = change(of: call, candidates, &search) else { return nil }
        return Use(
            range: outline.tokens[index].range,
            function: title(of: old, candidates),
            change: change,
            isCertain: candidates.isCertain
        )
    }

    // MARK: - Changes

    private func change(
        of call: CallSite,
        _ candidates: Candidates,
        _ search: inout Search
    ) -> (old: CallSignature, change: Change)? {
        let outline = search.outline
        var old = candidates.before.filter(call.fits).sorted { $0.title < $1.title }
        if old.isEmpty { old = [candidates.own].compactMap { $0 }.filter(call.fits) }
        guard let first = old.first else { return nil }
        let new = candidates.now.filter(call.fits)
        guard let match = new.first else {
            guard !hasGoneProperty(call, candidates) else { return nil }
            let generated = candidates.initialized.map { made.generated[$0.type] ?? [] } ?? candidates.now
            let isReplaced = generated.contains(where: call.fits)
            if candidates.initialized != nil, candidates.now.isEmpty {
                // `init()` and `init(nibName:bundle:)` are inherited.
                let isInherited = call.arguments.isEmpty || call.arguments.contains { $0.label == "nibName" }
                return isReplaced && !isInherited ? (first, .absent) : nil
            }
            let titles = Set((isReplaced ? candidates.now : generated).map { title(of: $0, candidates) })
            let now = titles.count == 1 ? titles.first : nil
            return (first, isReplaced ? .replaced(now) : .labels(now))
        }
        // Another function that fits may be one of another type.
        let certain = candidates.known.map(new.intersection) ?? new
        guard !call.isName, !certain.isEmpty else { return nil }
        for (effect, keyword) in [("throws", "try"), ("async", "await")] {
            let isNew =
                certain.allSatisfy { $0.effects.contains(effect) } && !old.contains { $0.effects.contains(effect) }
            guard isNew, !CallSite.isCovered(candidates.start, by: [keyword, effect], in: outline) else { continue }
            return (first, .effect(effect, keyword: keyword))
        }
        guard old.count == 1, new.count == 1, let before = call.parameters(of: first),
            let after = call.parameters(of: match)
        else { return nil }
        for ((argument, before), after) in zip(zip(call.arguments, before), after) {
            let isMistake = values.isMistake(argument.value, for: after.type, insteadOf: before.type, in: outline) {
                place in
                outline.string(at: place).hasPrefix("$")
                    || search.functions.isLocal(at: place, countsParameters: false)
            }
            guard isMistake, !hasType(argument.value, like: after.type, &search) else { continue }
            return (first, .type(after.spelling, insteadOf: before.spelling))
        }
        return reordered.order(of: call, to: match, in: outline).map { (first, .order(now: $0.now, isOld: $0.isOld)) }
    }

    /// Whether a variable is declared with a type that fits a parameter: the same change gave both of them the new
    /// type.
    ///
    /// - Parameter value: The numbers of the tokens of an argument: `id`, `self.id` or `user.id`.
    private func hasType(_ value: Range<Int>, like type: String, _ search: inout Search) -> Bool {
        guard let last = value.last else { return false }
        let outline = search.outline
        let (name, word) = (outline.string(at: last), outline.word(at: last))
        if value.count == 1, let own = search.functions.parameterType(at: last, of: word) {
            return ValueTypes.isSame(own, type)
        }
        let isOfSelf = value.count == 1 || value.count == 3 && outline.isString(value.lowerBound, "self")
        let scope = isOfSelf ? search.functions.scope(at: last) : nil
        // Which type has the property is not known for others: `user.id`.
        let owners = scope.map { [now.properties[$0] ?? [:]] } ?? Array(now.properties.values)
        return owners.contains { properties in
            guard let own = properties[name]?.writtenType else { return false }
            return ValueTypes.isSame(own.joined(separator: " "), type)
        }
    }

    /// Whether an argument is for a property that is gone, which is named at its label.
    private func hasGoneProperty(_ call: CallSite, _ candidates: Candidates) -> Bool {
        guard let (_, type) = candidates.initialized, candidates.isByName else { return false }
        return call.arguments.contains { argument in
            before.properties[type]?[argument.label] != nil && now.properties[type]?[argument.label] == nil
        }
    }

    private func title(of signature: CallSignature, _ candidates: Candidates) -> String {
        guard let name = candidates.initialized?.name else { return signature.title }
        return name + signature.title.dropFirst(signature.name.count)
    }
}

extension TypeMembers {
    /// By type, the initializers of these types and of others, and `init()` for a class without any.
    fileprivate func initializers(or others: TypeMembers) -> [String: Set<CallSignature>] {
        let classes = keywords.merging(others.keywords) { own, _ in own }.filter {
            ["class", "actor"].contains($0.value)
        }
        let standard: Set = [CallSignature(name: "init", parameters: [], effects: [])]
        return initializers.merging(others.initializers) { own, _ in own }
            .merging(classes.mapValues { _ in standard }) { own, _ in own }
    }
}
