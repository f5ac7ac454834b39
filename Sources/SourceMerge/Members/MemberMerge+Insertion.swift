import SwiftReader

/// What is generated now and was not generated last.
extension MemberMerge {
    mutating func mergeTheirs(_ id: Int) {
        let isPaired = pairs.base[id].map { !isGone($0) && !isOwnVersion($0) } ?? false
        if !isPaired {
            guard let ourID = counterpart(of: id) else { return add(id) }
            if conflicts(id, withKindOf: ourID) { return }
            compare(id, with: ourID)
        }
        theirs[id].children.forEach { mergeTheirs($0) }
    }

    /// The person's declaration that stays in the place of a new one.
    private func counterpart(of id: Int) -> Int? {
        guard let ourID = ours.counterpart(of: id, in: theirs), stays(ourID), !loses(ourID, conformanceOf: id) else {
            return nil
        }
        return ourID
    }

    /// Adds a new declaration, unless the person's files do without it.
    private mutating func add(_ id: Int) {
        if isForOtherKind(id) || isMemberwise(id) { return }
        if setsOtherTypes(id) || setsNothingNew(id) || leavesUnset(id) {
            noteDiffering(id, in: theirs[id].parent.flatMap(typeToFill).map { ours[$0].file } ?? theirs[id].file)
        } else if !isUncalled(id), !isExported(id), !isCovered(id), !followsOthers(id), !hasDefault(id) {
            insert(id)
        }
    }

    /// Whether a new declaration is of a class in whose place the person has an enum or the like, which cannot have it.
    /// That type is named.
    private func isForOtherKind(_ id: Int) -> Bool {
        guard let parent = theirs[id].parent, theirs[parent].key.kind == .type, differing.contains(parent),
            let ourID = typeToFill(parent)
        else { return false }
        return !canBe(id, in: ourID)
    }

    /// Whether the conformance of an extension was generated in the head of its type last, and is no longer generated
    /// there.
    private func loses(_ ourID: Int, conformanceOf id: Int) -> Bool {
        guard theirs[id].key.kind == .extension, ours[ourID].key.kind == .type,
            let old = base.id(of: ours[ourID].key), let new = pairs.theirs[old]
        else { return false }
        let parents = theirs.parents(of: id).parents
        return Set(parents).isSubset(of: base.parents(of: old).parents)
            && Set(parents).isDisjoint(with: theirs.parents(of: new).parents)
    }

    /// Whether the person has the declaration with another head, which is not merged.
    private func isOwnVersion(_ old: Int) -> Bool {
        base[old].note == .differing && !pairs.renamed.contains(old)
    }

    /// Whether a declaration must be added again: it was removed, alone or with the extension around it, or it was
    /// renamed after the person had deleted it. So must an extension that gets a protocol, if the person's is private.
    private func isGone(_ old: Int) -> Bool {
        guard let ourID = oursOfBase(old) else { return pairs.renamed.contains(old) }
        if released.contains(old) || pairs.theirs[old].map({ isSeparate($0, from: ourID) }) == true { return true }
        return ours[ourID].parent.map { !stays($0) } ?? false
    }

    /// Adds the protocols that the person's type lacks.
    private mutating func addParents(of id: Int, to ourID: Int) {
        let file = ours[ourID].file
        let list = ours.parents(of: ourID)
        let missing = missingParents(of: id, in: ourID)
        guard !missing.isEmpty else { return }
        let text = (list.parents.isEmpty ? ": " : ", ") + missing.joined(separator: ", ")
        edits[file].insert(Array(text.utf8), at: list.end)
        changedHeads[file].append(ours[ourID].declaration.head)
        reports[file].added += missing.map { theirs[id].key.name + ": " + $0 }
    }

    /// The protocols that the person's type lacks.
    func missingParents(of id: Int, in ourID: Int) -> [String] {
        let extensions = ours.parentsOfExtensions(of: theirs[id].declaration.path)
        let own = ours.parents(of: ourID)
        return own.missing(from: theirs.parents(of: id)).filter { name in
            // A protocol that this one inherits from can be one of classes.
            !extensions.contains(name) && (name != "AnyObject" || own.parents.isEmpty)
        }
    }

    /// Adds the protocols that the person's type lacks. Otherwise notes that the person's declaration has another head
    /// than the generated one, or that it replaces a private one.
    private mutating func compare(_ id: Int, with ourID: Int) {
        let isTaken = theirs.isPrivate(id) && theirs[id].declaration.container == nil
        if isTaken, theirs.meaning(of: id) != ours.meaning(of: ourID) { taken.insert(id) }
        if theirs[id].key.name == "deinit" || isNewOverride(id, of: ourID) {
            addStatements(of: id, to: ourID)
        } else if isDifferent(id, from: ourID) {
            noteDiffering(id, in: ours[ourID].file)
        } else if theirs[id].key.kind == .type, ours[ourID].key.kind == .type {
            addParents(of: id, to: ourID)
        }
    }

    private mutating func noteDiffering(_ id: Int, in file: Int) {
        differing.insert(id)
        reports[file].differing.append(theirs.differingHead(of: id))
    }

    /// Whether the person's declaration has another head than the generated one.
    func isDifferent(_ id: Int, from ourID: Int) -> Bool { theirs.isDifferent(id, from: ourID, of: ours) }

    /// Names a type of which the person has a protocol, or the other way around. Nothing of it can be added there.
    ///
    /// - Returns: Whether it is one.
    private mutating func conflicts(_ id: Int, withKindOf ourID: Int) -> Bool {
        guard theirs[id].key.kind == .type, let wanted = theirs.keyword(of: id), let own = ours.keyword(of: ourID),
            ours[ourID].key.kind == .type, wanted != own, wanted == "protocol" || own == "protocol"
        else { return false }
        let head = ours.part(\.head, of: ourID)
        conflict(
            MergeConflict(
                name: ours[ourID].key.title,
                lines: head.outline.lines(of: head.range),
                newLines: theirs.lines(of: id),
                cause: .otherKind(own: own, wanted: wanted)
            ),
            in: ours[ourID].file
        )
        return true
    }

    private mutating func insert(_ id: Int) {
        guard !isEmptyGroup(id) else { return }
        let known = theirs[id].children.filter { ours.counterpart(of: $0, in: theirs).map(stays) ?? false }
        guard let place = place(for: id) else { return conflict(withoutPlaceFor: id) }
        if !lostMembers.used(in: theirs.part(\.range, of: id), ofType: theirs[id].key.scope).isEmpty {
            return conflict(about: id, at: place)
        }
        let text = restyle(theirs.text(of: id, without: known), of: id, at: place.leading, file: place.file)
        let gap = place.gap ?? remarkedGap(before: id, at: place) ?? theirs.lineEnds(beside: id)
        if place.isBefore {
            edits[place.file].insert(text + gap, at: place.offset)
        } else {
            edits[place.file].insert((place.isFirst ? [Ascii.newline] : gap) + text, at: place.offset)
            if !place.isFirst, gap.count > 1 { opened[place.file].insert(place.offset) }
        }
        var after = place
        (after.isFirst, after.gap) = (false, nil)
        inserted[id] = after
        if !place.isBefore { added[theirs.list(of: id), default: []].append(theirs[id].position) }
        if place.isFirst, let parent = theirs[id].parent, let ourID = typeToFill(parent) { filled.insert(ourID) }
        link(theirs[id].file, place.file)
        // With a base, an import follows from what the spec says.
        if theirs[id].key.kind != .import || !hasBase[theirs[id].file] {
            reports[place.file].added.append(theirs[id].key.title)
        }
    }

    /// Whether it is an extension that only groups members, and all of them are there.
    func isEmptyGroup(_ id: Int) -> Bool {
        let (key, members) = (theirs[id].key, theirs[id].children)
        return key.kind == .extension && key.signature.isEmpty && !members.isEmpty
            && members.allSatisfy { ours.counterpart(of: $0, in: theirs).map(stays) ?? false }
    }

    /// Whether neither a declaration of the person's nor a type around it is removed.
    func stays(_ ourID: Int) -> Bool {
        !deleted.contains(ourID) && (ours[ourID].parent.map(stays) ?? true)
    }

    /// Puts a blank line after a new declaration that has one above it, if the next declaration follows without one.
    mutating func closeOpenedGroups() {
        for id in ours.nodes.indices {
            let (file, offset) = (ours.nodes[id].file, ours.nodes[id].declaration.range.lowerBound - 1)
            guard opened[file].contains(offset), stays(id) else { continue }
            opened[file].remove(offset)
            edits[file].insert([Ascii.newline], at: offset)
        }
    }

    /// Puts the closing brace of a type that was empty on a line of its own.
    mutating func closeFilledTypes() {
        for ourID in filled {
            guard let container = ours[ourID].declaration.container, isBlank(container.range, of: ourID) else {
                continue
            }
            let text = ours.outline(of: ourID).text
            let leading = Indentation.leading(text[ours[ourID].declaration.range])
            edits[ours[ourID].file].replace(container.range, with: [Ascii.newline] + leading)
            changedHeads[ours[ourID].file].append(ours[ourID].declaration.head)
        }
    }
}
