import SwiftReader

/// What is generated now and was not generated last.
extension MemberMerge {
    mutating func mergeTheirs(_ id: Int) {
        let isPaired = pairs.base[id].map { !isGone($0) && !isOwnVersion($0) } ?? false
        let counterpart =
            isPaired
            ? nil
            : ours.counterpart(of: id, in: theirs).flatMap { ourID in
                stays(ourID) && !loses(ourID, conformanceOf: id) ? ourID : nil
            }
        if !isPaired, counterpart == nil {
            if setsOtherTypes(id) || setsNothingNew(id) || leavesUnset(id) {
                noteDiffering(id, in: theirs[id].parent.flatMap(typeToFill).map { ours[$0].file } ?? theirs[id].file)
            } else if !isUncalled(id), !isExported(id), !isCovered(id), !followsOthers(id), !hasDefault(id) {
                insert(id)
            }
            return
        }
        if let counterpart {
            if conflicts(id, withKindOf: counterpart) { return }
            compare(id, with: counterpart)
        }
        theirs[id].children.forEach { mergeTheirs($0) }
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

    /// Whether a declaration must be added again: it was removed with the extension around it, or it was renamed after
    /// the person had deleted it.
    private func isGone(_ old: Int) -> Bool {
        guard let ourID = oursOfBase(old) else { return pairs.renamed.contains(old) }
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

    /// Adds the protocols that the person's type lacks. Otherwise notes that the person's declaration has another head than
    /// the generated one, or that it replaces a private one.
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

    /// Whether a new initializer would set a property that the person has with another type.
    private func setsOtherTypes(_ id: Int) -> Bool {
        guard theirs[id].key.kind == .initializer else { return false }
        return properties(setBy: id).contains { property in
            ours.counterpart(of: property, in: theirs).map { theirs.hasOtherType(property, than: $0, of: ours) }
                ?? false
        }
    }

    /// Whether a person's class without a base has no initializer, and all that a new one would set. The class is made in
    /// another way: calls of `init()` would no longer compile.
    private func setsNothingNew(_ id: Int) -> Bool {
        guard isNewInitializer(id), ours.initializers(in: theirs[id].key.scope).isEmpty else { return false }
        let properties = properties(setBy: id)
        return !properties.isEmpty && properties.allSatisfy { ours.counterpart(of: $0, in: theirs) != nil }
    }

    /// Whether a new initializer would leave a property without a value that only the person's initializers set.
    private func leavesUnset(_ id: Int) -> Bool {
        guard isNewInitializer(id) else { return false }
        let set = Set(properties(setBy: id).map { theirs[$0].key.name })
        return ours.ids(in: theirs[id].key.scope).contains { ours.needsValue($0) && !set.contains(ours[$0].key.name) }
    }

    /// Whether a new initializer is only there because the class has others, which are not added: `init?(coder:)`.
    private func followsOthers(_ id: Int) -> Bool {
        guard isNewInitializer(id), properties(setBy: id).isEmpty else { return false }
        let others = theirs.initializers(in: theirs[id].key.scope).filter { $0 != id }
        return !others.isEmpty && others.allSatisfy { inserted[$0] == nil }
    }

    /// Whether the person's type lacks a member on purpose: an extension of one of its protocols has it.
    private func hasDefault(_ id: Int) -> Bool {
        let key = theirs[id].key
        guard key.kind == .function || key.kind == .property, let parent = theirs[id].parent,
            oursOfTheirs(parent) != nil
        else { return false }
        return ours.hasDefault(of: key, in: theirs.protocols(of: key.scope) + ours.protocols(of: key.scope))
    }

    /// Whether it is an initializer that a person's class never had.
    private func isNewInitializer(_ id: Int) -> Bool {
        guard theirs[id].key.kind == .initializer, let parent = theirs[id].parent, theirs[parent].key.kind == .type,
            theirs.keyword(of: parent) != "protocol", oursOfTheirs(parent) != nil
        else { return false }
        return pairs.base[parent] == nil || pairs.base[id].map { base[$0].note == .differing } ?? false
    }

    /// The properties that an initializer names, which each instance stores.
    private func properties(setBy id: Int) -> [Int] {
        let words = Set(theirs.outline(of: id).words(in: theirs[id].declaration.body))
        return theirs.ids(in: theirs[id].key.scope).filter { property in
            theirs.isStored(property) && words.contains(theirs[property].key.name)
        }
    }

    /// Whether a person's class without a base calls all that a new override would call: `presenter?.viewWillAppear()`.
    private func isCovered(_ id: Int) -> Bool {
        guard !hasBase[theirs[id].file], theirs.isOverride(id),
            let type = theirs[id].parent.flatMap(oursOfTheirs), let own = ours[type].declaration.container
        else { return false }
        let calls = theirs.outline(of: id).callsOfOthers(in: theirs[id].declaration.body).names
        return !calls.isEmpty && calls.isSubset(of: ours.outline(of: type).callsOfOthers(in: own.range).names)
    }

    /// Whether an import of the person's brings what a new one would.
    private func isExported(_ id: Int) -> Bool {
        // With a base, the other import may be one that is no longer needed.
        guard theirs[id].key.kind == .import, theirs[id].key.name == "import Foundation", !hasBase[theirs[id].file]
        else { return false }
        return ours.roots[theirs[id].file].contains {
            ours[$0].key.kind == .import && Self.exportersOfFoundation.contains(ours[$0].key.name)
        }
    }

    private static let exportersOfFoundation: Set = ["import UIKit", "import AppKit", "import Cocoa", "import SwiftUI"]

    /// Whether the spec asks for statements in an override that a person has written: `presenter?.viewWillAppear()`.
    private func isNewOverride(_ id: Int, of ourID: Int) -> Bool {
        guard hasBase[theirs[id].file], theirs[id].key.kind == .function, theirs.isOverride(id), ours.isOverride(ourID),
            !isDifferent(id, from: ourID)
        else { return false }
        let (new, own) = (theirs.part(\.body, of: id), ours.part(\.body, of: ourID))
        // Lines of a block cannot be added one by one.
        guard new.text.count(where: { $0 == Ascii.openBrace }) == 1 else { return false }
        let calls = new.outline.callsOfOthers(in: new.range)
        let parameters = ParameterNames(theirs[id].declaration.head, in: new.outline).parameters.map(\.name)
        let ownParameters = ParameterNames(ours[ourID].declaration.head, in: own.outline).parameters.map(\.name)
        return calls.names.isDisjoint(with: own.outline.callsOfOthers(in: own.range).names)
            && calls.arguments.intersection(parameters).isSubset(of: ownParameters)
    }

    /// Adds the lines of a new `deinit` or override to the one that a person has written.
    private mutating func addStatements(of id: Int, to ourID: Int) {
        let (file, body) = (ours[ourID].file, ours[ourID].declaration.body)
        let text = ours.outlines[file].text
        let leading = Indentation.leading(ours.text(ours[ourID].declaration.range, of: ourID))
        let own = Set(lines(text[body]).map(Self.withoutSelf))
        let generated = theirs.outline(of: id).text[theirs[id].declaration.body]
        let new = restyle(generated, of: id, at: leading, file: file)
            .split(separator: Ascii.newline).filter { line in
                let line = Indentation.trimmed(line)
                return !own.contains(line) && !line.starts(with: Self.superclass)
                    && !line.allSatisfy([Ascii.openBrace, Ascii.closeBrace].contains)
            }
        guard !new.isEmpty else { return }
        let lines = Array(new.joined(separator: [Ascii.newline])) + [Ascii.newline]
        if let place = placeOfStatements(in: ourID) {
            edits[file].insert(lines, at: place)
        } else if let brace = text[body].lastIndex(of: Ascii.closeBrace) {
            // `deinit { print(1) }`
            edits[file].insert([Ascii.newline] + lines + leading, at: brace)
            changedHeads[file].append(ours[ourID].declaration.range)
        }
        reports[file].updated.append(theirs[id].key.title)
    }

    /// The start of the last line of a body; in one that can end early, that of the line below the call of the superclass.
    /// `nil` for a body whose last line has a statement.
    private func placeOfStatements(in ourID: Int) -> Int? {
        let (outline, body) = (ours.outline(of: ourID), ours[ourID].declaration.body)
        let ends = body.filter { outline.text[$0] == Ascii.newline }
        if outline.contains("return", in: body) {
            let call = zip(ends, ends.dropFirst()).first { start, end in
                Indentation.trimmed(outline.text[(start + 1)..<end]).starts(with: Self.superclass)
            }
            if let call { return call.1 + 1 }
        }
        guard let end = ends.last, Indentation.trimmed(outline.text[(end + 1)..<body.upperBound]).count == 1 else {
            return nil
        }
        return end + 1
    }

    private static let superclass = Array("super.".utf8)

    private static func withoutSelf(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        line.starts(with: "self.".utf8) ? line.dropFirst("self.".utf8.count) : line
    }

    private func lines(_ text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        text.split(separator: Ascii.newline).map(Indentation.trimmed)
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
        guard let place = place(for: id) else {
            conflict(withoutPlaceFor: id)
            return
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
    private func stays(_ ourID: Int) -> Bool {
        !deleted.contains(ourID) && (ours[ourID].parent.map(stays) ?? true)
    }

    /// Where a new declaration goes: after the sibling that precedes it, else before the one that follows it, else at
    /// the end of its type or file.
    private func place(for id: Int) -> Insertion? {
        if let place = placeOfOnlyImport(id) ?? placeInGroup(for: id) ?? placeBelowMark(for: id) { return place }
        let siblings = theirs.siblings(of: id)
        let position = theirs[id].position
        for sibling in siblings[..<position].reversed() {
            if isApart(id, from: sibling) { continue }
            if let place = inserted[sibling], !place.isBefore, fits(id, in: place.parent) {
                return place.neighbor.flatMap { placeBelowProperties(from: $0, for: id) } ?? place
            }
            if let ourID = oursOfTheirs(sibling) {
                let last = lastProperty(from: ourID, for: id)
                if let place = place(for: id, beside: last, isBefore: false) { return place }
            }
        }
        for sibling in siblings[(position + 1)...] {
            if let ourID = oursOfTheirs(sibling), let place = place(for: id, beside: ourID, isBefore: true) {
                return placeAboveGroup(of: ourID, for: id) ?? place
            }
        }
        return theirs[id].parent.map { placeAtEnd(of: $0, for: id) } ?? placeAtEnd(ofFile: theirs[id].file)
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

    /// The place for what is no property below all properties that follow one of the person's; `nil` if none follows it.
    private func placeBelowProperties(from ourID: Int, for id: Int) -> Insertion? {
        let last = lastProperty(from: ourID, for: id)
        return last == ourID ? nil : place(for: id, beside: last, isBefore: false)
    }

    /// The last of the properties directly below a property, unless the new declaration is a property, too. An
    /// initializer, for example, must not separate them. A comment of the person's can be the title of those below it. What
    /// is no initializer goes below the initializers that follow, too.
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

    /// Puts a blank line after a new declaration that has one above it, if the next declaration follows without one.
    mutating func closeOpenedGroups() {
        for id in ours.nodes.indices {
            let (file, offset) = (ours.nodes[id].file, ours.nodes[id].declaration.range.lowerBound - 1)
            guard opened[file].contains(offset), stays(id) else { continue }
            opened[file].remove(offset)
            edits[file].insert([Ascii.newline], at: offset)
        }
    }

    /// Whether a new declaration can be beside others in one of the person's types or extensions. In a private extension it
    /// would be private, and in one that conforms to a protocol are the requirements of that.
    private func fits(_ id: Int, in ourParent: Int?) -> Bool {
        guard let ourParent, let parent = theirs[id].parent else { return true }
        guard canBe(id, in: ourParent) else { return false }
        guard ours[ourParent].key.kind == .extension else { return true }
        guard theirs.isPrivate(id) else { return !ours.isPrivate(ourParent) }
        return theirs[parent].key.kind == .extension || ours.parents(of: ourParent).parents.isEmpty
    }

    /// Whether Swift accepts a new declaration in one of the person's types or extensions.
    private func canBe(_ id: Int, in ourParent: Int) -> Bool {
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
            !siblings[(before + 1)...after].contains(where: theirs.hasRemarks), !ours.hasRemarks(before: next),
            ours[next].declaration.comments.isEmpty
        else { return nil }
        var place = place(for: id, beside: next, isBefore: true)
        place?.gap = theirs.lineEnds(beside: siblings[position + 1])
        return place
    }

    /// The place for a new declaration directly below a comment such as `// MARK:`: between the comment and what
    /// follows it.
    private func placeBelowMark(for id: Int) -> Insertion? {
        let (siblings, position) = (theirs.siblings(of: id), theirs[id].position)
        guard let (before, after, next) = neighbors(of: id),
            siblings[(before + 1)...position].contains(where: theirs.hasRemarks),
            !siblings[(position + 1)...after].contains(where: theirs.hasRemarks), ours.hasRemarks(before: next)
        else { return nil }
        return place(for: id, beside: next, isBefore: true)
    }

    /// The positions of the nearest siblings before and after a new declaration that the person has, and the person's
    /// declaration for the later one. In the person's file, the two follow each other directly.
    private func neighbors(of id: Int) -> (before: Int, after: Int, next: Int)? {
        let (siblings, position) = (theirs.siblings(of: id), theirs[id].position)
        func isThere(_ sibling: Int) -> Bool { inserted[sibling] == nil && oursOfTheirs(sibling).map(stays) == true }
        guard let before = siblings[..<position].lastIndex(where: isThere),
            let after = siblings[(position + 1)...].firstIndex(where: isThere),
            let previous = oursOfTheirs(siblings[before]), let next = oursOfTheirs(siblings[after]),
            ours[previous].parent == ours[next].parent, ours[previous].file == ours[next].file,
            ours[previous].position + 1 == ours[next].position
        else { return nil }
        return (before, after, next)
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

    private func place(for id: Int, beside ourID: Int, isBefore: Bool) -> Insertion? {
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

    private func placeAtEnd(of parent: Int, for id: Int) -> Insertion? {
        guard let ourID = typeToFill(parent), canBe(id, in: ourID),
            let container = ours[ourID].declaration.container
        else { return nil }
        let node = ours[ourID]
        let text = ours.outlines[node.file].text
        let members = node.children.filter { ours[$0].declaration.hasOwnLines }
        if theirs.isStored(id) {
            if let last = members.last(where: ours.isStored), var place = place(for: id, beside: last, isBefore: false)
            {
                place.gap = [Ascii.newline]
                return place
            }
            if let first = members.first, var place = place(for: id, beside: first, isBefore: true) {
                if ours[first].key.kind != .property { place.gap = [Ascii.newline, Ascii.newline] }
                return place
            }
        }
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

    private func typeToFill(_ parent: Int) -> Int? { oursOfTheirs(parent) ?? ours.type(named: theirs[parent].key) }

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

    private func isBlank(_ range: Range<Int>, of ourID: Int) -> Bool {
        ours.text(range, of: ourID).allSatisfy(Ascii.isWhiteSpace)
    }

    private func placeAtEnd(ofFile file: Int) -> Insertion? {
        guard ours.outlines.indices.contains(file) else { return nil }
        let text = ours.outlines[file].text
        var end = text.count
        while end > 0, text[end - 1] == Ascii.newline || text[end - 1] == Ascii.space { end -= 1 }
        return Insertion(file: file, offset: end, leading: [], isBefore: false)
    }
}

extension SourceOutline {
    /// The functions of other objects than the superclass that are called in a range, and the words between the parentheses.
    fileprivate func callsOfOthers(in range: Range<Int>) -> (names: Set<String>, arguments: Set<String>) {
        var (names, arguments): (Set<String>, Set<String>) = ([], [])
        let indices = indices(ofTokensIn: range)
        for index in indices where tokens[index].kind == .word && isString(index + 1, "(") {
            guard !isMember(index) || !isString(receiver(of: index), "super") else { continue }
            names.insert(string(at: index))
            let words = tokens[index...].prefix { !text[$0.range].elementsEqual(")".utf8) }.filter { $0.kind == .word }
            arguments.formUnion(words.dropFirst().map { String(decoding: text[$0.range], as: UTF8.self) })
        }
        return (names, arguments)
    }
}
