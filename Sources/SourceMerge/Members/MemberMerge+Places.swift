import SwiftReader

/// Where a new declaration is put.
extension MemberMerge {
    /// Where a new declaration goes: after the sibling that precedes it, else before the one that follows it, else at
    /// the end of its type or file.
    func place(for id: Int) -> Insertion? {
        if let place = placeOfOnlyImport(id) ?? placeInGroup(for: id) ?? placeBelowMark(for: id) { return place }
        let (siblings, position) = (theirs.siblings(of: id), theirs[id].position)
        let known = known(beside: id)
        let next = known.firstSorted { $0.position > position }
        var before = known[..<next]
        var added = (added[theirs.list(of: id)] ?? [])[...]
        while let nearest = [before.last?.position, added.last].compactMap(\.self).max() {
            let sibling = siblings[nearest]
            let ourID = before.last?.position == nearest ? before.last?.ourID : nil
            if ourID != nil { before = before.dropLast() }
            if added.last == nearest { added = added.dropLast() }
            if isApart(id, from: sibling) { continue }
            if let place = inserted[sibling], !place.isBefore, fits(id, in: place.parent) {
                return place.neighbor.flatMap { placeBelowProperties(from: $0, for: id) } ?? place
            }
            if let ourID {
                let last = lastProperty(from: ourID, for: id)
                if let place = place(for: id, beside: last, isBefore: false) { return place }
            }
        }
        for (_, ourID) in known[next...] {
            if let place = place(for: id, beside: ourID, isBefore: true) {
                return placeAboveGroup(of: ourID, for: id) ?? place
            }
        }
        return theirs[id].parent.map { placeAtEnd(of: $0, for: id) } ?? placeAtEnd(ofFile: theirs[id].file)
    }

    func place(for id: Int, beside ourID: Int, isBefore: Bool) -> Insertion? {
        let node = ours[ourID]
        guard node.declaration.hasOwnLines, stays(ourID), !node.isConditional, fits(id, in: node.parent) else {
            return nil
        }
        let range = node.declaration.range
        return Insertion(
            file: node.file,
            offset: isBefore ? range.lowerBound : range.upperBound,
            leading: Indentation.leading(ours.text(range, of: ourID)),
            isBefore: isBefore,
            parent: node.parent,
            neighbor: ourID
        )
    }

    /// The place for an import if the person has no other that is generated: below all of theirs, or above all
    /// declarations.
    private func placeOfOnlyImport(_ id: Int) -> Insertion? {
        guard theirs[id].key.kind == .import, theirs[id].parent == nil else { return nil }
        let others = theirs.siblings(of: id).filter { $0 != id && theirs[$0].key.kind == .import }
        guard !others.contains(where: { inserted[$0] != nil || oursOfTheirs($0).map(stays) == true }) else {
            return nil
        }
        let roots = ours.roots[theirs[id].file]
        let last = roots.last { ours[$0].key.kind == .import && stays($0) }
        guard let neighbor = last ?? roots.first,
            var place = place(for: id, beside: neighbor, isBefore: last == nil)
        else { return nil }
        place.gap = last == nil ? [Ascii.newline, Ascii.newline] : [Ascii.newline]
        return place
    }

    /// Whether a new function need not follow a new property, which is put below the person's properties: above their
    /// initializers and functions.
    private func isApart(_ id: Int, from sibling: Int) -> Bool {
        guard theirs[id].key.kind == .function, inserted[sibling] != nil, theirs.isStored(sibling),
            let ourParent = theirs[id].parent.flatMap(typeToFill)
        else { return false }
        return ours[ourParent].children.contains { !ours.isStored($0) && stays($0) }
    }

    /// The place for what is no property below all properties that follow one of the person's; `nil` if none follows
    /// it.
    private func placeBelowProperties(from ourID: Int, for id: Int) -> Insertion? {
        let last = lastProperty(from: ourID, for: id)
        return last == ourID ? nil : place(for: id, beside: last, isBefore: false)
    }

    /// The last of the properties directly below a property, unless the new declaration is a property, too. An
    /// initializer, for example, must not separate them. A comment of the person's can be the title of those below it.
    /// What is no initializer goes below the initializers that follow, too.
    private func lastProperty(from ourID: Int, for id: Int) -> Int {
        guard theirs[id].key.kind != .property, ours[ourID].key.kind == .property, !ours[ourID].isConditional
        else { return ourID }
        var last = ourID
        for next in ours.siblings(of: ourID).dropFirst(ours[ourID].position + 1) {
            guard ours[next].key.kind == .property, ours[next].declaration.comments.isEmpty,
                !ours.hasRemarks(before: next),
                ours.isStored(next) || ours.lineEnds(beside: next).count == 1, ours[next].declaration.hasOwnLines,
                stays(next)
            else { break }
            last = next
        }
        guard theirs[id].key.kind != .initializer else { return last }
        let next = ours.siblings(of: last).dropFirst(ours[last].position + 1)
        return next.prefix { ours[$0].key.kind == .initializer && canBeFollowed($0) }.last ?? last
    }

    private func canBeFollowed(_ ourID: Int) -> Bool {
        ours[ourID].declaration.hasOwnLines && stays(ourID) && !ours[ourID].isConditional
    }

    /// Whether a new declaration can be beside others in one of the person's types or extensions. In a private
    /// extension it would be private, and in one that conforms to a protocol are the requirements of that.
    private func fits(_ id: Int, in ourParent: Int?) -> Bool {
        guard let ourParent, let parent = theirs[id].parent else { return true }
        guard canBe(id, in: ourParent) else { return false }
        guard ours[ourParent].key.kind == .extension else { return true }
        guard theirs.isPrivate(id) else { return !ours.isPrivate(ourParent) }
        return theirs[parent].key.kind == .extension || ours.parents(of: ourParent).parents.isEmpty
    }

    /// Whether Swift accepts a new declaration in one of the person's types or extensions.
    func canBe(_ id: Int, in ourParent: Int) -> Bool {
        guard let parent = theirs[id].parent else { return true }
        let (wanted, keyword) = (theirs.keyword(of: parent), ours.keyword(of: ourParent))
        if wanted == "protocol" || keyword == "protocol" { return wanted == keyword }
        return keyword.map { theirs.owners(of: id)?.contains($0) ?? true } ?? true
    }

    /// The place for a new declaration at the start of a group without blank lines: before the declaration that follows
    /// it. After the one that precedes it, it would be separated from its group.
    private func placeInGroup(for id: Int) -> Insertion? {
        let (siblings, position) = (theirs.siblings(of: id), theirs[id].position)
        guard let (before, after, next) = neighbors(of: id),
            theirs.lineEnds(beside: siblings[before + 1]).count > 1,
            theirs.lineEnds(beside: siblings[after]).count == 1,
            ours.lineEnds(beside: next).count > 1,
            // A comment of the person's can be the title of the lines below it.
            !haveRemarks((before + 1)...after, beside: id), !ours.hasRemarks(before: next),
            ours[next].declaration.comments.isEmpty
        else { return nil }
        var place = place(for: id, beside: next, isBefore: true)
        place?.gap = theirs.lineEnds(beside: siblings[position + 1])
        return place
    }

    /// The place for a new declaration directly below a comment such as `// MARK:`: between the comment and what
    /// follows it.
    private func placeBelowMark(for id: Int) -> Insertion? {
        let position = theirs[id].position
        guard let (before, after, next) = neighbors(of: id), haveRemarks((before + 1)...position, beside: id),
            !haveRemarks((position + 1)...after, beside: id), ours.hasRemarks(before: next)
        else { return nil }
        return place(for: id, beside: next, isBefore: true)
    }

    /// The positions of the nearest siblings before and after a new declaration that the person has, and the person's
    /// declaration for the later one. In the person's file, the two follow each other directly.
    private func neighbors(of id: Int) -> (before: Int, after: Int, next: Int)? {
        let (siblings, position) = (theirs.siblings(of: id), theirs[id].position)
        let known = known(beside: id)
        let next = known.firstSorted { $0.position > position }
        func isThere(_ sibling: KnownSibling) -> Bool {
            sibling.position != position && inserted[siblings[sibling.position]] == nil && stays(sibling.ourID)
        }
        guard let (before, previous) = known[..<next].last(where: isThere),
            let (after, next) = known[next...].first(where: isThere),
            ours[previous].parent == ours[next].parent, ours[previous].file == ours[next].file,
            ours[previous].position + 1 == ours[next].position
        else { return nil }
        return (before, after, next)
    }

    /// Whether comments are above some of the siblings of a new declaration.
    private func haveRemarks(_ positions: ClosedRange<Int>, beside id: Int) -> Bool {
        let remarked = remarked.value(theirs.list(of: id)) {
            let siblings = theirs.siblings(of: id)
            return siblings.indices.filter { theirs.hasRemarks(before: siblings[$0]) }
        }
        let first = remarked.firstSorted { $0 >= positions.lowerBound }
        return first < remarked.count && remarked[first] <= positions.upperBound
    }

    /// The siblings of a new declaration that the person has.
    private func known(beside id: Int) -> [KnownSibling] {
        known.value(theirs.list(of: id)) {
            theirs.siblings(of: id).enumerated().compactMap { position, sibling in
                oursOfTheirs(sibling).map { (position, $0) }
            }
        }
    }

    /// The place for a property above the person's comment at the head of another property's group.
    private func placeAboveGroup(of ourID: Int, for id: Int) -> Insertion? {
        let position = ours[ourID].position
        guard theirs[id].key.kind == .property, position > 0 else { return nil }
        let previous = ours.siblings(of: ourID)[position - 1]
        let (start, end) = (ours[previous].declaration.range.upperBound, ours[ourID].declaration.range.lowerBound)
        guard ours[previous].key.kind == .property, start < end, ours.hasRemarks(start..<end, of: ourID) else {
            return nil
        }
        return place(for: id, beside: previous, isBefore: false)
    }

    /// The place for a stored property in a type without a neighbor of it: below the others, or above all members.
    private func placeOfProperty(_ id: Int, among members: [Int]) -> Insertion? {
        if let last = members.last(where: ours.isStored), var place = place(for: id, beside: last, isBefore: false) {
            place.gap = [Ascii.newline]
            return place
        }
        guard let first = members.first, var place = place(for: id, beside: first, isBefore: true) else { return nil }
        if ours[first].key.kind != .property { place.gap = [Ascii.newline, Ascii.newline] }
        return place
    }

    private func placeAtEnd(of parent: Int, for id: Int) -> Insertion? {
        guard let ourID = typeToFill(parent), canBe(id, in: ourID),
            let container = ours[ourID].declaration.container
        else { return nil }
        let node = ours[ourID]
        let text = ours.outlines[node.file].text
        let members = node.children.filter { ours[$0].declaration.hasOwnLines }
        if theirs.isStored(id), let place = placeOfProperty(id, among: members) { return place }
        if let last = members.last(where: stays) ?? members.last {
            let range = ours[last].declaration.range
            // If all members go, the first new one is put where the last one was.
            let start = BlankLines.removal(of: range, in: text).lowerBound
            return Insertion(
                file: node.file,
                offset: stays(last) ? range.upperBound : max(container.range.lowerBound, start - 1),
                leading: Indentation.leading(text[range]),
                isBefore: false,
                isFirst: !stays(last),
                parent: ourID
            )
        }
        // An empty type: its braces get lines of their own by what is put between them.
        guard isBlank(container.range, of: ourID) else { return nil }
        return Insertion(
            file: node.file,
            offset: container.range.lowerBound,
            leading: Indentation.leading(text[node.declaration.range]) + ours.outlines[node.file].indentation.unit,
            isBefore: false,
            isFirst: true,
            parent: ourID
        )
    }

    private func placeAtEnd(ofFile file: Int) -> Insertion? {
        guard ours.outlines.indices.contains(file) else { return nil }
        let text = ours.outlines[file].text
        var end = text.count
        while end > 0, text[end - 1] == Ascii.newline || text[end - 1] == Ascii.space { end -= 1 }
        return Insertion(file: file, offset: end, leading: [], isBefore: false)
    }

    func typeToFill(_ parent: Int) -> Int? { oursOfTheirs(parent) ?? ours.type(named: theirs[parent].key) }

    func isBlank(_ range: Range<Int>, of ourID: Int) -> Bool {
        ours.text(range, of: ourID).allSatisfy(Ascii.isWhiteSpace)
    }
}
