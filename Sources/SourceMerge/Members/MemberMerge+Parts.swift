import SwiftReader

/// Declarations that are in all three versions: their comments, heads and bodies are merged separately.
extension MemberMerge {
    mutating func merge(_ ids: Versions<Int>) {
        let isContainer =
            base.nodes[ids.base].declaration.container != nil || theirs.nodes[ids.theirs].declaration.container != nil
        // Most declarations are as they were generated last.
        let part = { (declaration: Declaration) in isContainer ? declaration.headWithComments : declaration.range }
        let isUnchanged = base.hasSameText(part, of: ids.base, as: ids.theirs, of: theirs)
        let isLeftPrivate = isLeftPrivate(ids)
        if isUnchanged, !isContainer || !isLeftPrivate { return }
        if isContainer, isSeparate(ids.theirs, from: ids.ours) { return }
        let nodes = nodes(ids)
        if !isContainer, !isLeftPrivate {
            let (before, now) = (base.meaning(of: ids.base), theirs.meaning(of: ids.theirs))
            if before == now { return }
            let current = ours.meaning(of: ids.ours)
            if current == now { return }
            if current == before, nodes.ours.declaration.hasOwnLines {
                edits[nodes.ours.file].replace(
                    nodes.ours.declaration.range,
                    with: restyled(ids.theirs, at: ids.ours)
                )
                note(ids)
                return
            }
        }
        mergeParts(ids, isContainer: isContainer)
    }

    /// - Parameter name: The name for the report, if it is not the one that is generated now.
    private mutating func note(_ ids: Versions<Int>, as name: String? = nil) {
        let (file, key) = (ours[ids.ours].file, theirs[ids.theirs].key)
        guard key.kind != .import else { return }
        if pairs.renamed.contains(ids.base) {
            reports[file].renamed.append(name ?? key.title)
        } else {
            reports[file].updated.append(name ?? key.title)
        }
    }

    private mutating func mergeParts(_ ids: Versions<Int>, isContainer: Bool) {
        let (file, current) = (ours[ids.ours].file, ours[ids.ours].declaration)
        if isRefused(ids, isContainer: isContainer) { return conflict(ids, in: isContainer ? \.head : \.body) }
        let body = isContainer ? nil : mergedBody(ids)
        guard let head = mergedHead(ids, of: body?.text, isContainer: isContainer) else {
            return conflict(ids, in: \.head)
        }
        var changes = head.text.map { [(current.head, $0)] } ?? []
        if head.text != nil { changedHeads[file].append(current.head) }
        if !isContainer {
            if let body {
                if let text = body.text.map({ renamed($0, ids) }) {
                    if usesOtherNames(text, ids) { return conflict(ids, in: \.body) }
                    changes.append(change(ofBody: ids, to: text))
                }
                changedHeads[file] += body.replaced
            } else if !isResolved(ids) {
                return conflict(ids, in: \.body)
            }
        }
        let hasNewComments = mergeComments(ids)
        for (range, text) in changes { edits[file].replace(range, with: text) }
        if !changes.isEmpty || hasNewComments { note(ids, as: head.name) }
    }

    /// Whether a merged body uses names that mean nothing there, or something else.
    private func usesOtherNames(_ body: [UInt8], _ ids: Versions<Int>) -> Bool {
        guard let merged = OutlinePart(body: body) else { return false }
        let (heads, bodies) = (parts(of: ids, \.head), parts(of: ids, \.body))
        let lost = lostMembers.used(in: merged, ofType: ours[ids.ours].key.scope)
        return LostLocals.areUsed(in: merged, heads, bodies) || TakenLocals.areUsed(in: merged, heads, bodies)
            || !lost.isSubset(of: bodies.ours.outline.words(in: bodies.ours.range))
    }

    /// Whether a line of a person's would be missing in the merged declaration.
    private func isRefused(_ ids: Versions<Int>, isContainer: Bool) -> Bool {
        guard let lines = refused[ours[ids.ours].file] else { return false }
        let declaration = ours[ids.ours].declaration
        let text = ours.text(isContainer ? declaration.headWithComments : declaration.range, of: ids.ours)
        return text.split(separator: Ascii.newline).contains { lines.contains(Line(bytes: Indentation.trimmed($0))) }
    }

    /// A merged body, in which the lines of the person's have the new names of generated locals.
    private mutating func renamed(_ body: [UInt8], _ ids: Versions<Int>) -> [UInt8] {
        let bodies = parts(of: ids, \.body)
        let locals = LocalRenames(from: bodies.base, to: bodies.theirs)
        guard !locals.isEmpty else { return body }
        let text = locals.apply(to: body)
        if text != body { changedHeads[ours[ids.ours].file] += locals.uses(in: bodies.ours) }
        return text
    }

    /// The change of a body, with the white space before one that was not there or is no longer there.
    private func change(ofBody ids: Versions<Int>, to text: [UInt8]) -> (Range<Int>, [UInt8]) {
        let declarations = nodes(ids).map(\.declaration)
        let gap = { (declaration: Declaration) in declaration.head.upperBound..<declaration.body.lowerBound }
        if declarations.ours.body.isEmpty {
            return (declarations.ours.body, theirs.text(gap(declarations.theirs), of: ids.theirs) + text)
        }
        guard text.isEmpty, !ours.hasRemarks(gap(declarations.ours), of: ids.ours) else {
            return (declarations.ours.body, text)
        }
        return (gap(declarations.ours).lowerBound..<declarations.ours.body.upperBound, [])
    }

    /// - Parameter body: The merged body; `nil` if the person's stays as it is.
    private func mergedHead(_ ids: Versions<Int>, of body: [UInt8]?, isContainer: Bool) -> MergedHead? {
        if isLeftPrivate(ids) { return nil }
        let heads = styledHeads(of: ids)
        let ownNames = { heads.ours.outline.names(in: ours[ids.ours].declaration.body) }
        let names = { body.map(Self.names) ?? ownNames() }
        var tokens = PartMerge.tokens(heads, usedIn: names)
        if !isContainer {
            tokens = RespelledHead(heads, nodes(ids).map(\.key.kind), aliases).merged(tokens, usedIn: names)
        }
        guard let merged = tokens else { return nil }
        guard let text = merged.text else { return MergedHead(text: mergedRemarks(ids, of: \.head)) }
        guard !isContainer else { return MergedHead(text: text) }
        let head = MergedHead(
            text,
            keepingNamesOf: ParameterNames(heads.base.range, in: heads.base.outline),
            insteadOf: ParameterNames(heads.theirs.range, in: heads.theirs.outline),
            usedIn: {
                let own = ownNames()
                return (body.map(Self.names) ?? own, own)
            }
        )
        return head.text?.elementsEqual(heads.ours.text) == true ? MergedHead(text: nil) : head
    }

    /// The heads, that of the new text with the indentation of the person's file if it has several lines.
    private func styledHeads(of ids: Versions<Int>) -> Versions<OutlinePart> {
        let heads = parts(of: ids, \.head)
        guard heads.theirs.text.contains(Ascii.newline) else { return heads }
        let leading = Indentation.leading(ours.text(ours[ids.ours].declaration.range, of: ids.ours))
        let text = restyle(heads.theirs.text, of: ids.theirs, at: leading, file: ours[ids.ours].file)
        guard !text.elementsEqual(heads.theirs.text), let outline = SourceOutline(text) else { return heads }
        let styled = OutlinePart(outline: outline, range: outline.text.indices)
        return Versions(base: heads.base, ours: heads.ours, theirs: styled)
    }

    /// The type aliases of the module.
    private var aliases: [String: [String]] { ours.aliases(with: theirs).merging(base.aliases) { own, _ in own } }

    /// Whether an extension gets a protocol, and the person's is private. It then stays without it.
    func isSeparate(_ id: Int, from ourID: Int) -> Bool {
        theirs[id].key.kind == .extension && !theirs.parents(of: id).parents.isEmpty
            && ours[ourID].key.kind == .extension && ours.isPrivate(ourID)
    }

    /// Whether a declaration that is no longer private is in a private extension of the person's. A change of its head
    /// would not help there.
    func isLeftPrivate(_ ids: Versions<Int>) -> Bool {
        guard let parent = ours[ids.ours].parent, ours[parent].key.kind == .extension, ours.isPrivate(parent) else {
            return false
        }
        return base.isPrivate(ids.base) && !theirs.isPrivate(ids.theirs) && ours.isPrivate(ids.ours)
    }

    /// The names that a body uses; none if it cannot be read.
    private static func names(in body: [UInt8]) -> Set<String> {
        OutlinePart(body: body).map { $0.outline.names(in: $0.range) } ?? []
    }

    private func mergedBody(_ ids: Versions<Int>) -> PartMerge.Result? {
        let (bodies, heads) = (parts(of: ids, \.body), parts(of: ids, \.head))
        guard let result = merged(bodies, of: ids) else { return nil }
        guard theirs[ids.theirs].key.kind == .function else { return result }
        let body = result.text ?? Array(bodies.ours.text)
        if let implicit = ImplicitReturn(body: bodies.theirs, heads: heads) {
            return implicit.written(in: body).map { .init(text: $0 == body ? result.text : $0) }
        }
        // A stub that stops fits every result, and a person's body does not.
        let lacksResult = ImplicitReturn.isNew(in: heads) && !ImplicitReturn.neverEnds(body)
        return lacksResult ? nil : result
    }

    private func merged(_ bodies: Versions<OutlinePart>, of ids: Versions<Int>) -> PartMerge.Result? {
        let code = bodies.map(\.code)
        if code.base == code.theirs { return .init(text: mergedRemarks(ids, of: \.body)) }
        if code.ours == code.theirs { return .init(text: nil) }
        if !areOfBranches, code.ours != code.base, let own = RespelledSelf(bodies, parameters: parameterNames(of: ids))
        {
            let result = merged(Versions(base: own.base, ours: bodies.ours, theirs: own.theirs), of: ids)
            return result.map { .init(text: $0.text, replaced: $0.replaced + own.places) }
        }
        let leading = Indentation.leading(ours.text(ours[ids.ours].declaration.range, of: ids.ours))
        let restyle = { text in self.restyle(text, of: ids.theirs, at: leading, file: self.ours[ids.ours].file) }
        let generated = restyle(bodies.theirs.text)
        if code.ours == code.base, bodies.ours.remarks.isEmpty { return .init(text: generated) }
        // Only comments are in the person's.
        if code.ours == code.base, Placeholder.isEmpty(bodies.base), !areOfBranches,
            let text = Placeholder.body(generated, below: bodies.ours.text)
        {
            return .init(text: text)
        }
        if lacksSetter(bodies, of: ids) { return nil }
        if becomesComputed(bodies, of: ids) {
            // A property that is stored can be read, too.
            let heads = parts(of: ids, \.head).map(\.code)
            return heads.base == heads.theirs && Placeholder.isBody(bodies.theirs) ? .init(text: nil) : nil
        }
        if isReplacedStub(bodies, of: ids) {
            let lines = Placeholder.linesAbove(in: generated)
            guard lines.isEmpty || theirs[ids.theirs].key.kind == .function else { return nil }
            return ReplacedStub(bodies, of: parts(of: ids, \.head)).body(below: lines)
        }
        // The person's body still works, or what does not compile in it is named. A stop would lose what it does.
        if !areOfBranches, theirs[ids.theirs].key.kind == .function, code.ours != code.base,
            Placeholder.isStop(bodies.theirs), !Placeholder.isAssertion(bodies.theirs)
        {
            return .init(text: nil)
        }
        let indentation = ours.outlines[ours[ids.ours].file].indentation
        func merge(_ bodies: Versions<OutlinePart>, _ generated: [UInt8]) -> BodyMerge {
            BodyMerge(
                bodies,
                generated: generated,
                restyle: restyle,
                unit: indentation.unit(at: leading),
                isOfValue: [.property, .subscript].contains(theirs[ids.theirs].key.kind),
                areOfBranches: areOfBranches
            )
        }
        // A function with statements of a person's is implemented: what was generated there goes, and no stop comes.
        if Placeholder.isAssertion(bodies.theirs), let empty = Placeholder.emptyBody(like: bodies.theirs) {
            let rest = Versions(base: bodies.base, ours: bodies.ours, theirs: empty)
            let result = merge(rest, restyle(empty.text)).merged { false }
            if let result, let text = result.text, Placeholder.hasStatements(text) { return result }
        }
        let result = merge(bodies, generated).merged {
            // The order of the assignments in an initializer makes no difference.
            !areOfBranches
                && (base[ids.base].key.kind == .initializer || gainsCallsOfNewFunctions(bodies, of: ids))
        }
        if let result { return result }
        if !areOfBranches, let own = OwnArguments(bodies) {
            return own.checked(merged(Versions(base: own.base, ours: bodies.ours, theirs: own.theirs), of: ids))
        }
        // A message can change, and the value of a property cannot.
        let isValue = theirs[ids.theirs].key.kind == .property && !bodies.theirs.hasAccessors
        return !isValue && bodies.base.differsInTextOnly(from: bodies.theirs) ? .init(text: nil) : nil
    }

    /// The names of the parameters in the three heads.
    private func parameterNames(of ids: Versions<Int>) -> Set<String> {
        base.parameterNames(of: ids.base).union(ours.parameterNames(of: ids.ours))
            .union(theirs.parameterNames(of: ids.theirs))
    }

    /// Whether a property or a subscript is generated with a setter, and the person's has none.
    private func lacksSetter(_ bodies: Versions<OutlinePart>, of ids: Versions<Int>) -> Bool {
        [.property, .subscript].contains(theirs[ids.theirs].declaration.key.kind)
            && Placeholder.isSettable(bodies.theirs) && !Placeholder.isSettable(bodies.ours)
    }

    /// Whether a property had a value and has accessors now. What a person added to the value, such as `didSet`, has no
    /// place beside them.
    private func becomesComputed(_ bodies: Versions<OutlinePart>, of ids: Versions<Int>) -> Bool {
        let hasAccessors = bodies.map(\.hasAccessors)
        return theirs[ids.theirs].declaration.key.kind == .property && !hasAccessors.base && hasAccessors.theirs
    }

    /// Whether the person wrote a body in place of a stub, and only the stub changed.
    private func isReplacedStub(_ bodies: Versions<OutlinePart>, of ids: Versions<Int>) -> Bool {
        let headParts = parts(of: ids, \.head)
        if Placeholder.isSuggestion(ofHead: headParts.base) { return true }
        let heads = headParts.map(\.code)
        if heads.base == heads.theirs {
            if Placeholder.isBody(bodies.base) { return true }
            if Placeholder.isEmpty(bodies.base), Placeholder.isStop(bodies.theirs) { return true }
        }
        // The text of a stop names the declaration, which can have another name or other parameters.
        if Placeholder.isStop(bodies.base), Placeholder.isStop(bodies.theirs) { return true }
        if Placeholder.isEmpty(bodies.base), Placeholder.isAssertion(bodies.theirs) { return true }
        return switch theirs[ids.theirs].key.kind {
        case .function: isOtherStub(bodies, of: headParts)
        // An Optional of the same type takes what the body returns.
        case .property: Placeholder.isBody(bodies.base) && Self.isOptional(of: headParts)
        default: false
        }
    }

    /// Whether the type of a property is an Optional of what it was.
    private static func isOptional(of heads: Versions<OutlinePart>) -> Bool {
        let types = heads.map { $0.outline.words(in: $0.range).writtenType ?? [] }
        return !types.base.isEmpty && TypeSpelling.words(types.theirs) == TypeSpelling.words(types.base) + ["?"]
    }

    /// Whether a function with a person's body has another stub now, as one that became `async` does, and not another
    /// result. An Optional of the same type takes what the body returns. One that gets a result is looked at later.
    private func isOtherStub(_ bodies: Versions<OutlinePart>, of heads: Versions<OutlinePart>) -> Bool {
        let words = bodies.ours.outline.words(in: bodies.ours.range)
        // A comment alone is no body.
        guard Placeholder.isStub(bodies.base), Placeholder.isStub(bodies.theirs), words != ["{", "}"] else {
            return false
        }
        // A stop that a person left goes if none is generated now.
        if let stop = Placeholder.message(ofStop: bodies.base), !Placeholder.isStop(bodies.theirs), words.contains(stop)
        {
            return false
        }
        let results = heads.map { $0.outline.result(in: $0.range) }
        return results.base == results.theirs || results.base.isEmpty || results.theirs.isEmpty
            || TypeSpelling.words(results.theirs) == TypeSpelling.words(results.base) + ["?"]
    }

    /// Whether the person has already merged the changes of both sides: the head is as it is generated now, or the body
    /// has all new lines and none of the removed ones. If not the lines, the names can show that.
    private func isResolved(_ ids: Versions<Int>) -> Bool {
        let heads = parts(of: ids, \.head).map(\.code)
        if heads.base != heads.theirs, heads.ours == heads.theirs { return true }
        let bodies = parts(of: ids, \.body)
        let calls = bodies.map { $0.outline.called(in: $0.range) }
        // A new line can be there by chance.
        if PartMerge.hasChanges(bodies.ours.text, from: bodies.base.text, to: bodies.theirs.text),
            calls.base.subtracting(calls.theirs).isDisjoint(with: calls.ours)
        {
            return true
        }
        let names = bodies.map(\.names)
        let (gone, new) = (names.base.subtracting(names.theirs), names.theirs.subtracting(names.base))
        // Names that are only new can be there by chance, unless they are labels.
        guard !areOfBranches, !gone.isEmpty || !new.isEmpty && new.isSubset(of: bodies.theirs.labels) else {
            return false
        }
        return new.isSubset(of: names.ours) && gone.isDisjoint(with: names.ours)
    }
}
