import SwiftReader

/// What calls mean.
extension ChangedCalls {
    /// The functions that a call could mean.
    struct Candidates {
        let before: Set<CallSignature>
        let now: Set<CallSignature>
        /// The function with parameters of a person's, as it was.
        var own: CallSignature?
        /// Those of them that the type certainly has; `nil` if it has all of them.
        var known: Set<CallSignature>?
        /// The number of the first token of the call.
        let start: Int
        /// For initializers, the name that the call has before the labels, and the type.
        var initialized: (name: String, type: String)?
        /// Whether an initializer is called by the name of its type alone.
        var isByName = false
        /// Whether the type with the functions is certain.
        var isCertain = true
    }

    /// The functions that a call of a changed one can mean; `nil` if it certainly means another one.
    ///
    /// - Parameters:
    ///   - index: The number of the token with its name.
    ///   - word: The name.
    func candidates(at index: Int, _ word: [UInt8], _ search: inout Search) -> Candidates? {
        let (outline, name) = (search.outline, search.outline.string(at: index))
        if !outline.isLabel(index), search.functions.use(at: index, of: word) != nil,
            let scope = search.functions.scope(at: index)
        {
            let all = now.functions(name, of: [scope])
            guard let others = all ?? now.functions(name, calledIn: scope) else { return nil }
            let free = now.functions[""]?[name] ?? []
            let isMember = outline.isMember(index)
            return Candidates(
                before: before.functions[scope]?[name] ?? [],
                now: others.union(free),
                own: own[scope]?[name],
                known: all == nil ? now.knownFunctions(name, of: scope) : nil,
                start: isMember ? outline.receiver(of: index) : index
            )
        }
        guard outline.isMember(index) else { return nil }
        if outline.isImplicitMember(index) { return candidates(name, ofImplicitMember: index, in: outline) }
        let place = outline.receiver(of: index)
        guard outline.tokens.indices.contains(place), outline.tokens[place].kind == .word else { return nil }
        if let type = now.path(ofType: outline.string(at: place)) {
            return search.types.isUse(place) ? candidates(name, ofType: type, at: place, &search) : nil
        }
        guard let scope = search.references.scope(at: place),
            search.references.isValue(at: place, of: outline.word(at: place))
        else { return candidates(name, ofValueBefore: index, &search) }
        let property = outline.string(at: place)
        func types(_ members: TypeMembers) -> Set<String> {
            Set((members.properties[scope]?[property] ?? []).filter { members.keywords[$0] != nil })
        }
        // A person's property has the type that it had.
        let isOwn = before.properties[scope]?[property] == nil
        guard let old = before.functions(name, of: types(isOwn ? now : before)),
            let new = now.functions(name, of: types(now))
        else { return nil }
        return Candidates(before: old, now: new, start: place)
    }

    /// The functions of what another value has: `screen.presenter?.show()`.
    private func candidates(_ name: String, ofValueBefore index: Int, _ search: inout Search) -> Candidates? {
        guard let type = search.paths?.typeOfValue(beforeMember: index), let old = before.functions(name, of: [type]),
            let new = now.functions(name, of: [type])
        else { return nil }
        return Candidates(before: old, now: new, start: search.outline.startOfPath(endingAt: index))
    }

    /// The function that makes a value, where its type is not written: `show(.fixture(id: 1))`.
    private func candidates(_ name: String, ofImplicitMember index: Int, in outline: SourceOutline) -> Candidates? {
        // Any type can have a function or a case that fits.
        guard let call = CallSite(of: index, in: outline), let all = now.functions(name),
            !all.contains(where: call.fits),
            !now.cases.values.contains(where: { $0.contains(name) })
        else { return nil }
        let types = before.staticResults.filter { $0.value[name] != nil }.keys.filter { type in
            before.functions[type]?[name]?.contains(where: call.fits) == true
        }
        guard types.count == 1, let type = types.first, let new = now.functions[type]?[name] else { return nil }
        return Candidates(before: before.functions[type]?[name] ?? [], now: new, start: index, isCertain: false)
    }

    /// The functions of a type itself: `FeedWireFrame.createModule()`.
    private func candidates(_ name: String, ofType type: String, at start: Int, _ search: inout Search) -> Candidates? {
        guard !search.outline.isMember(start), !search.functions.isLocal(at: start),
            let old = before.functions(name, of: [type]), let new = now.functions(name, of: [type])
        else { return nil }
        return Candidates(before: old, now: new, start: start)
    }

    /// The initializers that a call means: `User(id: 1)`, `User.init(id: 1)`, `Self(id: 1)`, `self.init(id: 1)`, and
    /// `.init(id: 1)` where the place asks for a `User`; `nil` for any other token.
    func initializers(at index: Int, _ word: String, _ search: inout Search) -> Candidates? {
        let outline = search.outline
        if word == "init", outline.isString(index - 1, ".") {
            if outline.isString(index - 2, "self") {
                return search.references.scope(at: index).flatMap { initializers(of: $0, start: index, name: word) }
            }
            if outline.isAttached(index - 1), let type = now.path(ofType: outline.string(at: index - 2)) {
                let isType = !outline.isMember(index - 2) && search.types.isUse(index - 2)
                return isType ? initializers(of: type, start: index - 2) : nil
            }
            return search.expected?.typeOfValue(from: index - 1).flatMap { initializers(of: $0, start: index - 1) }
        }
        guard outline.isString(index + 1, "("), !outline.isString(index - 1, "func") else { return nil }
        if word == "Self", !outline.isMember(index) {
            return search.references.scope(at: index).flatMap { initializers(of: $0, start: index) }
        }
        guard let type = now.path(ofType: word), search.types.isUse(index) else { return nil }
        return initializers(of: type, start: index, name: word, isByName: true)
    }

    /// - Parameters:
    ///   - name: The name that the call has before the labels; `nil` for that of the type.
    ///   - isByName: Whether the name of the type is directly before the arguments.
    private func initializers(
        of type: String,
        start: Int,
        name: String? = nil,
        isByName: Bool = false
    ) -> Candidates? {
        guard types.contains(type) else { return nil }
        let (old, new) = (made.before[type] ?? [], now.initializers[type] ?? [])
        // A class without initializers has those of its superclass.
        guard !new.isEmpty || made.generated[type] != nil && now.hasOnlyInitializersOfApple(type) else {
            return nil
        }
        let title = name ?? type.split(separator: ".").last.map(String.init) ?? type
        return Candidates(before: old, now: new, start: start, initialized: (title, type), isByName: isByName)
    }
}
