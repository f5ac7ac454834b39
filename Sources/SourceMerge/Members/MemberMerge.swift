import SourceText
import SwiftReader

/// Merges the files of a module declaration by declaration.
///
/// The result is the person's text with changes: A new declaration is put after the declaration that precedes it in the
/// generated text, wherever that one is now. A declaration that only the generator changed is replaced. One that both
/// changed is merged by its parts, and within those by lines. Nothing else of the person's text changes.
struct MemberMerge {
    /// A file in its three versions, each as declarations.
    struct File {
        /// Empty if it is unknown.
        let base: SourceOutline
        let ours: SourceOutline
        let theirs: SourceOutline
        var hasBase = true
    }

    /// The merge of one file.
    struct Result {
        /// `nil` if there is a conflict.
        let text: [UInt8]?
        let report: MergeReport
        /// The text with markers around the conflicts; `nil` if they cannot be marked.
        let marked: [UInt8]?
        /// The base for the next run: what is generated now, with notes where the person's files differ.
        let base: [UInt8]
        /// The heads of the person's declarations that were merged or got protocols, and the names that became others.
        let changedHeads: [Range<Int>]
    }

    /// The declarations. The generated ones have the names that the person gave to locals and private members.
    let versions: DeclarationVersions
    let base: DeclarationTree
    let ours: DeclarationTree
    let theirs: DeclarationTree
    let pairs: DeclarationPairs
    /// The base and the new texts as they are generated.
    let generated: (base: DeclarationTree, theirs: DeclarationTree)
    /// By file, the functions of the person's that have parts of generated ones.
    let divided: [Int: [DividedFunction]]
    let hasBase: [Bool]
    /// Whether `theirs` are texts that a person edited, too: no declaration in them is a renamed one.
    let areOfBranches: Bool
    /// By file, the lines of a person's that another merge has lost. A declaration that has one of them is a conflict.
    let refused: [Int: Set<Line>]
    /// By file.
    var edits: [TextEdits]
    var reports: [MergeReport]
    /// By file, the changes that mark its conflicts; `nil` for one that cannot be marked.
    var marks: [[ConflictMark?]]
    /// By file.
    var changedHeads: [[Range<Int>]]
    /// By declaration of the new texts, the file and the place after which it was put.
    var inserted: [Int: Insertion] = [:]
    /// By list of siblings in the new texts, the positions of those that were put after another one, in this order.
    var added: [Int: [Int]] = [:]
    /// Declarations of the new texts that the person's files have with other heads.
    var differing: Set<Int> = []
    /// Private declarations of the new texts that are not added, because the person has others of their names. They are
    /// added as soon as those have other names.
    var taken: Set<Int> = []
    private(set) var deleted: Set<Int> = []
    /// Declarations of the base that were private and are no longer, removed from private extensions of the person's.
    private(set) var released: Set<Int> = []
    /// Pairs of files between which a declaration moved. Both are written, or none.
    private(set) var links: [(Int, Int)] = []

    /// A sibling of a new declaration, and the person's declaration for it.
    typealias KnownSibling = (position: Int, ourID: Int)

    /// By list of siblings in the new texts, those that the person has.
    let known: OnceEach<[KnownSibling]>
    /// By list of siblings in the new texts, the positions of those below comments.
    let remarked: OnceEach<[Int]>
    private let lost = Once<LostMembers>()

    /// A place for a new declaration.
    struct Insertion {
        let file: Int
        let offset: Int
        let leading: ArraySlice<UInt8>
        let isBefore: Bool
        /// Whether it is the first member of a type that was empty.
        var isFirst = false
        /// The line ends between it and what follows, if it is put into the group of that.
        var gap: [UInt8]?
        /// The person's type or extension that it is put into.
        var parent: Int?
        /// The person's declaration beside which it is put.
        var neighbor: Int?
    }

    /// By file, the places after which something with a blank line above it was put.
    var opened: [Set<Int>]
    /// The person's types that were empty and are no longer.
    var filled: Set<Int> = []

    init(_ files: [File], areOfBranches: Bool = false, refusing refused: [Int: Set<Line>] = [:]) {
        self.areOfBranches = areOfBranches
        self.refused = refused
        let plain = DeclarationVersions(
            base: files.map(\.base),
            ours: DeclarationTree(files.map(\.ours), readsConditions: true),
            theirs: files.map(\.theirs),
            findsRenamed: !areOfBranches
        )
        let names = areOfBranches ? nil : OwnNames(plain)
        versions = names?.versions ?? plain
        divided = names?.divided ?? [:]
        generated = (plain.base, plain.theirs)
        (base, ours, theirs, pairs) = (versions.base, versions.ours, versions.theirs, versions.pairs)
        edits = files.map { _ in TextEdits() }
        reports = files.map { _ in MergeReport() }
        marks = files.map { _ in [] }
        changedHeads = files.map { _ in [] }
        opened = files.map { _ in [] }
        hasBase = files.map(\.hasBase)
        known = OnceEach(count: theirs.listCount)
        remarked = OnceEach(count: theirs.listCount)
    }

    /// A file as it is merged.
    func file(_ number: Int) -> File {
        File(base: base.outlines[number], ours: ours.outlines[number], theirs: theirs.outlines[number])
    }

    /// Merges the files.
    mutating func run() -> [Result] {
        for roots in base.roots { roots.forEach { mergeBase($0) } }
        for roots in theirs.roots { roots.forEach { mergeTheirs($0) } }
        mergePreambles()
        mergeGaps()
        closeFilledTypes()
        closeOpenedGroups()
        return ours.outlines.indices.map { result(of: $0) }
    }

    private func result(of file: Int) -> Result {
        let text = ours.outlines[file].text
        let report = reports[file]
        let conflicts = marks[file].compactMap { $0 }
        var marked = edits[file]
        for mark in conflicts { marked.replace(mark.range, with: mark.text) }
        let isMarked = !report.conflicts.isEmpty && conflicts.count == report.conflicts.count
        return Result(
            text: report.conflicts.isEmpty ? edits[file].apply(to: text) : nil,
            report: report,
            marked: isMarked ? marked.apply(to: text) : nil,
            base: nextBase(of: file),
            changedHeads: changedHeads[file]
        )
    }

    /// The generated properties that the person no longer has.
    var lostMembers: LostMembers {
        lost.value { LostMembers(base: base, pairs: pairs) { oursOfBase($0) != nil } }
    }

    /// The person's declaration for one that was generated last.
    func oursOfBase(_ id: Int) -> Int? { versions.oursOfBase(id) }

    /// The person's declaration for one that is generated now.
    func oursOfTheirs(_ id: Int) -> Int? { versions.oursOfTheirs(id) }

    // MARK: - Declarations of the base

    private mutating func mergeBase(_ id: Int) {
        guard base[id].note != .missing else { return }
        guard let theirID = pairs.theirs[id] else {
            // What a person has in another file is still asked for.
            if base[id].note != .elsewhere { mergeRemoved(id) }
            return
        }
        if base[id].note == .differing {
            guard pairs.renamed.contains(id) else { return base[id].children.forEach { mergeBase($0) } }
            if oursOfBase(id) != nil { differing.insert(theirID) }
        }
        if let ourID = oursOfBase(id) {
            if let adoptedID = adopted(theirID, of: id, except: ourID) {
                link(base[id].file, ours[adoptedID].file)
                mergeRemoved(id)
                return
            }
            link(base[id].file, ours[ourID].file)
            let ids = Versions(base: id, ours: ourID, theirs: theirID)
            // It is added again outside of the private extension.
            if isLeftPrivate(ids), deleteUnedited(ourID, since: id) {
                released.insert(id)
                return
            }
            // Each branch of an `#if` can have one.
            for ourID in [ourID] + ours.twins(of: ourID) { merge(Versions(base: id, ours: ourID, theirs: theirID)) }
        }
        base[id].children.forEach { mergeBase($0) }
    }

    mutating func link(_ file: Int, _ other: Int) {
        if file != other { links.append((file, other)) }
    }

    /// A declaration that the person wrote as it is generated now, although the last generated one is still there.
    private func adopted(_ theirID: Int, of id: Int, except ourID: Int) -> Int? {
        guard theirs[theirID].declaration.container == nil, theirs[theirID].key.kind != .import else { return nil }
        guard !base.hasSameHead(id, as: theirID, of: theirs), !ours.hasSameHead(ourID, as: theirID, of: theirs)
        else { return nil }
        return ours.relatives(of: theirs[theirID].key).first { id in
            id != ourID && ours.hasSameHead(id, as: theirID, of: theirs)
        }
    }

    private mutating func mergeRemoved(_ id: Int) {
        guard let ourID = oursOfBase(id) else {
            base[id].children.forEach { mergeBase($0) }
            removeConformances(of: id)
            return
        }
        // What people wrote may need an import.
        guard base[id].key.kind != .import else { return }
        if mergeRepeated(id, ourID) { return }
        let isNeeded = isHelperOfOwnCode(ourID)
        if !isNeeded, deleteUnedited(ourID, since: id) { return }
        if !isNeeded, base[id].declaration.container != nil {
            base[id].children.forEach { mergeBase($0) }
            removeConformances(of: id)
        } else {
            reports[ours[ourID].file].kept.append(ours[ourID].key.title)
        }
    }

    /// Removes the conformances of an extension that is no longer generated from those that stay because of a person's
    /// code: members that they need are gone.
    private mutating func removeConformances(of id: Int) {
        guard base[id].key.kind == .extension else { return }
        let parents = Set(base.parents(of: id).parents)
        for place in Set(base[id].children.compactMap(oursOfBase).compactMap { ours[$0].parent }).sorted() {
            let node = ours[place]
            guard node.key.kind == .extension, node.children.contains(where: deleted.contains),
                let list = ours.parents(of: place).removing(parents, in: ours.outlines[node.file])
            else { continue }
            edits[node.file].replace(list.range, with: list.text)
            changedHeads[node.file].append(node.declaration.head)
            reports[node.file].updated.append(node.key.title)
        }
    }

    /// Whether code of a person's uses a private function or type outside of all types, such as a helper of tests.
    private func isHelperOfOwnCode(_ ourID: Int) -> Bool {
        let node = ours[ourID]
        guard node.parent == nil, [.function, .type].contains(node.key.kind), ours.isPrivate(ourID) else {
            return false
        }
        let (outline, name) = (ours.outlines[node.file], node.declaration.baseName)
        return ours.nodes.indices.contains { id in
            let other = ours[id]
            guard other.file == node.file, other.declaration.container == nil,
                !node.declaration.range.contains(other.declaration.range.lowerBound),
                outline.indices(ofTokensIn: other.declaration.range).contains(where: { outline.isString($0, name) })
            else { return false }
            return base.id(of: other.key).map { ours.meaning(of: id) != base.meaning(of: $0) } ?? true
        }
    }

    /// Removes a declaration of the person's that is as it was generated.
    ///
    /// - Returns: Whether it is.
    private mutating func deleteUnedited(_ ourID: Int, since id: Int) -> Bool {
        guard ours[ourID].declaration.hasOwnLines, ours.twins(of: ourID).isEmpty else { return false }
        if ours.meaning(of: ourID) != base.meaning(of: id) {
            // A formatter can have written 'private' before an extension, and not before its members.
            let place = ours[ourID].key.kind == .extension ? ourID : ours[ourID].parent
            guard let place, ours[place].key.kind == .extension, ours.isPrivate(place) else { return false }
            let members = place == ourID ? base[id].children : [id]
            guard members.allSatisfy(base.isPrivate),
                ours.meaningWithoutPrivate(of: ourID) == base.meaningWithoutPrivate(of: id)
            else { return false }
            let own = [ourID] + (place == ourID ? ours[ourID].children : [])
            changedHeads[ours[ourID].file] += own.map { ours[$0].declaration.head }
        }
        delete(ourID)
        return true
    }

    /// Keeps one of two declarations that are there because two branches added a requirement at different places, and
    /// git merged both. If a person wrote in each, they are a conflict.
    ///
    /// - Returns: Whether the declaration is one of two.
    private mutating func mergeRepeated(_ id: Int, _ ourID: Int) -> Bool {
        let key = base[id].key.withoutNumber
        guard base[id].key.number > 0, let theirID = theirs.id(of: key), let first = base.id(of: key),
            let ourFirst = ours.id(of: key), ours.twins(of: ourID).isEmpty
        else { return false }
        if ours.meaning(of: ourID) == base.meaning(of: id), ours[ourID].declaration.hasOwnLines {
            delete(ourID)
        } else if ours.meaning(of: ourFirst) == base.meaning(of: first), ours[ourFirst].declaration.hasOwnLines {
            delete(ourFirst)
        } else {
            conflict(
                MergeConflict(
                    name: ours[ourID].key.title,
                    lines: ours.lines(of: ourID),
                    newLines: theirs.lines(of: theirID),
                    cause: .declaredTwice(ours.lines(of: ourFirst))
                ),
                in: ours[ourID].file
            )
        }
        return true
    }

    private mutating func delete(_ ourID: Int) {
        deleted.insert(ourID)
        let node = ours[ourID]
        let text = ours.outlines[node.file].text
        edits[node.file].replace(BlankLines.removal(of: node.declaration.range, in: text), with: [])
        // The blank line next to a group goes with the last of it.
        let group = removedGroup(around: ourID)
        if group != node.declaration.range {
            edits[node.file].replace(BlankLines.removal(of: group, in: text), with: [])
        }
        if node.key.kind != .import { reports[node.file].removed.append(node.key.title) }
    }

    /// A removed declaration with those that are removed directly above and below it.
    private func removedGroup(around ourID: Int) -> Range<Int> {
        let (siblings, position) = (ours.siblings(of: ourID), ours[ourID].position)
        var group = ours[ourID].declaration.range
        guard !ours[ourID].isConditional else { return group }
        for other in siblings.prefix(position).reversed() {
            let range = ours[other].declaration.range
            guard deleted.contains(other), range.upperBound + 1 == group.lowerBound else { break }
            group = range.lowerBound..<group.upperBound
        }
        for other in siblings.dropFirst(position + 1) {
            let range = ours[other].declaration.range
            guard deleted.contains(other), range.lowerBound == group.upperBound + 1 else { break }
            group = group.lowerBound..<range.upperBound
        }
        return group
    }

    // MARK: - Versions

    func nodes(_ ids: Versions<Int>) -> Versions<DeclarationTree.Node> {
        Versions(base: base[ids.base], ours: ours[ids.ours], theirs: theirs[ids.theirs])
    }

    /// A part of a declaration in the three versions.
    func parts(of ids: Versions<Int>, _ part: (Declaration) -> Range<Int>) -> Versions<OutlinePart> {
        versions.parts(of: ids, part)
    }

    // MARK: - Style

    func restyled(_ id: Int, at ourID: Int) -> [UInt8] { restyled(id, of: theirs, at: ourID) }

    /// A declaration of a generated version with the indentation of the person's file.
    func restyled(_ id: Int, of version: DeclarationTree, at ourID: Int) -> [UInt8] {
        restyle(
            version.text(version[id].declaration.range, of: id),
            of: id,
            in: version,
            at: Indentation.leading(ours.text(ours[ourID].declaration.range, of: ourID)),
            file: ours[ourID].file
        )
    }

    /// A generated text with the indentation of the person's file.
    func restyle(_ text: ArraySlice<UInt8>, of id: Int, at leading: ArraySlice<UInt8>, file: Int) -> [UInt8] {
        restyle(text, of: id, in: theirs, at: leading, file: file)
    }

    private func restyle(
        _ text: ArraySlice<UInt8>,
        of id: Int,
        in version: DeclarationTree,
        at leading: ArraySlice<UInt8>,
        file: Int
    ) -> [UInt8] {
        let generated = version.outline(of: id)
        return ours.outlines[file].indentation.apply(
            to: text,
            from: generated.indentation,
            base: Indentation.leading(generated.text[version[id].declaration.range]),
            at: leading
        )
    }
}
