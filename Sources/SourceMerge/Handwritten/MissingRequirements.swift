import SwiftReader

/// Generated members that a person's types lack and need, because a protocol of the module requires them, or because
/// the type calls them.
///
/// Without them the code does not compile. Somebody left them out when resolving a conflict, or deleted them by
/// mistake. What a superclass or an extension has, or may have, is not missing.
package struct MissingRequirements {
    private struct Member {
        /// The number of the declaration in the new texts.
        let id: Int
        /// The type that lacks it, and all types and protocols that could have it instead.
        let holders: Set<String>
    }

    let files: [FileVersions]
    /// By the number of a text, the index of its file.
    let numbers: [Int]
    let theirs: DeclarationTree
    /// The person's files. Those that viper-gen also writes come first.
    let ours: DeclarationTree
    /// The files that may lack something; empty if a file cannot be read, which can declare anything.
    private(set) var suspects: Set<Int> = []
    private var members: [Member] = []

    /// - Parameters:
    ///   - files: Those of a module.
    ///   - handwritten: The module's files that viper-gen does not write.
    package init(_ files: [FileVersions], handwritten: [HandwrittenFile]) {
        self.files = files
        let suspects = Set(files.indices.filter { files[$0].mayLackDeclarations })
        let new = suspects.isEmpty ? [] : files.indices.compactMap { files[$0].newOutline(at: $0) }
        let own = suspects.isEmpty ? [] : files.filter(\.isReadable).map(\.outline)
        numbers = new.map(\.index)
        theirs = DeclarationTree(new.map(\.outline))
        let outlines = own.compactMap(\.self)
        ours = DeclarationTree(outlines + handwritten.map(\.outline), readsConditions: true)
        let declared = Set(ours.nodes.map(\.key.baseName))
        let ours = ours
        let gained = new.filter { suspects.contains($0.index) }.flatMap { index, outline -> Set<String> in
            guard let base = files[index].base, base != files[index].new,
                let old = SourceOutline(TextForm.plain(base))
            else { return [] }
            return outline.ownCalls(missingIn: old) { ours.id(of: $0) != nil }
        }
        // A file that cannot be read can declare anything.
        guard outlines.count == own.count, !handwritten.contains(where: \.isUnreadable) else { return }
        self.suspects = suspects
        let calls = Set(outlines.flatMap { $0.ownCalls() } + gained).subtracting(declared)
        var needs = MemberNeeds(ours: ours, theirs: theirs, ownFiles: outlines.count, calls: calls)
        for id in theirs.nodes.indices where suspects.contains(numbers[theirs[id].file]) {
            if let holders = needs.holders(of: id) { members.append(Member(id: id, holders: holders)) }
        }
    }

    /// The names of what is missing, without labels.
    package var names: Set<String> {
        Set(members.map { theirs[$0.id].key.baseName })
    }

    /// The files of the module, with notes in their bases on what is missing, so that the merge adds it.
    ///
    /// - Parameter others: The members of types in all files of the project.
    package func noted(knowing others: DeclaredMembers) -> [FileVersions] {
        let left = members.filter { member in
            !member.holders.contains { others.has(theirs[member.id].key.name, in: $0) }
        }
        var noted = files
        for (number, members) in Dictionary(grouping: left, by: { theirs[$0.id].file }) {
            let index = numbers[number]
            noted[index].base = files[index].base.map { note(members.map(\.id), in: $0) }
        }
        return noted
    }

    private func note(_ ids: [Int], in base: [UInt8]) -> [UInt8] {
        let text = TextForm.plain(base)
        guard let outline = SourceOutline(text) else { return base }
        let tree = DeclarationTree([outline])
        var edits = TextEdits()
        for id in ids {
            guard let old = tree.id(of: theirs[id].key), tree[old].note == nil else { continue }
            BaseNote.missing.add(to: tree[old].declaration, of: text, &edits)
        }
        return edits.isEmpty ? base : edits.apply(to: text) ?? base
    }
}

extension SourceOutline {
    /// The names without labels of what is called without another object: `load()`, `self?.load()`.
    ///
    /// - Parameter range: Where it is called; everywhere if it is `nil`.
    func ownCalls(in range: Range<Int>? = nil) -> Set<String> {
        var names: Set<String> = []
        for index in range.map(indices(ofTokensIn:)) ?? tokens.indices
        where tokens[index].kind == .word && isString(index + 1, "(") && isAttached(index + 1) {
            var before = index - 1
            while before >= 0, tokens[before].kind == .symbol, [".", "?", "!", "?.", "!."].contains(string(at: before))
            {
                before -= 1
            }
            let isOwn = before == index - 1 ? !isString(before, "func") : isString(before, "self")
            if isOwn { names.insert(string(at: index)) }
        }
        return names
    }

    /// What functions will call after the merge with a person's text, and do not call in the base.
    ///
    /// - Parameter isThere: Whether the person's text has a function. One that is in the base only was deleted.
    fileprivate func ownCalls(
        missingIn base: SourceOutline,
        _ isThere: (Declaration.Key) -> Bool
    ) -> Set<String> {
        let (before, now) = (DeclarationTree([base]), DeclarationTree([self]))
        // A function with more parameters than before is still the same one.
        let pairs = DeclarationPairs(base: before, theirs: now)
        return now.nodes.indices.reduce(into: []) { calls, id in
            guard now[id].declaration.container == nil else { return }
            let old = pairs.base[id]
            guard isThere(old.map { before[$0].key } ?? now[id].key) == (old != nil) else { return }
            let known = old.map { base.ownCalls(in: before[$0].declaration.body) } ?? []
            calls.formUnion(ownCalls(in: now[id].declaration.body).subtracting(known))
        }
    }
}

extension FileMerge {
    /// Whether a text lacks a line with a declaration that is generated. A text that lacks none has all declarations.
    package static func lacksDeclarations(_ text: [UInt8], of new: [UInt8]) -> Bool {
        let known = Set(Indentation.trimmedLines(of: text))
        return Indentation.trimmedLines(of: new).contains { line in
            !known.contains(line)
                && line.split(separator: Ascii.space).contains { word in
                    word.elementsEqual("func".utf8) || word.elementsEqual("var".utf8)
                }
        }
    }
}

extension FileVersions {
    /// Whether a person's file can lack a declaration that was generated for it.
    fileprivate var mayLackDeclarations: Bool {
        guard isReadable, let base, let new, case .bytes(let current) = current,
            !TextForm.haveSameContent(current, base)
        else { return false }
        return FileMerge.lacksDeclarations(current, of: new)
    }

    /// Whether it is a Swift file that a person can write in, and is there.
    fileprivate var isReadable: Bool {
        guard ownership == .shared, isSwift, case .bytes = current else { return false }
        return true
    }

    /// `nil` if the declarations cannot be read.
    fileprivate var outline: SourceOutline? {
        guard case .bytes(let bytes) = current, firstConflictMarker == nil else { return nil }
        return SourceOutline(TextForm.plain(bytes))
    }

    fileprivate func newOutline(at index: Int) -> (index: Int, outline: SourceOutline)? {
        guard isSwift, let outline = new.flatMap({ SourceOutline(TextForm.plain($0)) }) else { return nil }
        return (index, outline)
    }
}
