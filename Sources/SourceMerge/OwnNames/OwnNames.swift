import SwiftReader

/// The names that a person gave to generated locals and private members.
///
/// A merge reads what was generated last and what is generated now with these names. So a name is no change of the
/// person's where the merge compares the texts, and what it adds uses the names that are there.
struct OwnNames {
    private let plain: DeclarationVersions
    private let members: OwnMembers
    /// By file, the changes of the two generated texts.
    private var edits: (base: [TextEdits], theirs: [TextEdits])

    init(_ versions: DeclarationVersions) {
        plain = versions
        let (base, theirs) = (versions.base, versions.theirs)
        edits = (base.outlines.map { _ in TextEdits() }, theirs.outlines.map { _ in TextEdits() })
        members = OwnMembers(versions)
        addMembers()
        let renamed = Dictionary(members.pairs.map { ($0.base, $0.ours) }) { first, _ in first }
        let code = { (declaration: Declaration) in declaration.head.lowerBound..<declaration.body.upperBound }
        for (id, theirID) in versions.pairs.theirs.enumerated() {
            // Most declarations are generated as they were last.
            guard let theirID, base[id].declaration.container == nil, !base[id].declaration.body.isEmpty,
                !base.hasSameText(code, of: id, as: theirID, of: theirs),
                let ourID = renamed[id] ?? versions.oursOfBase(id),
                !versions.ours.hasSameText(code, of: ourID, as: id, of: base)
            else { continue }
            addLocals(Versions(base: id, ours: ourID, theirs: theirID))
        }
    }

    /// The versions with these names in the generated texts; `nil` if the person gave none.
    var versions: DeclarationVersions? {
        guard !(edits.base + edits.theirs).allSatisfy(\.isEmpty) else { return nil }
        func renamed(_ outlines: [SourceOutline], _ edits: [TextEdits]) -> [SourceOutline] {
            zip(outlines, edits).compactMap { outline, edits in
                // A local can have the name of a function that is called in its place.
                edits.isEmpty
                    ? outline : edits.apply(to: outline.text, skippingOverlaps: true).flatMap { SourceOutline($0) }
            }
        }
        let (base, theirs) = (renamed(plain.base.outlines, edits.base), renamed(plain.theirs.outlines, edits.theirs))
        guard base.count == plain.base.outlines.count, theirs.count == base.count else { return nil }
        let named = DeclarationVersions(base: base, ours: plain.ours, theirs: theirs)
        let isSame =
            named.base.nodes.count == plain.base.nodes.count && named.theirs.nodes.count == plain.theirs.nodes.count
        return isSame ? named : nil
    }

    /// By file, the person's functions with parts of generated ones that changed.
    var divided: [Int: [DividedFunction]] {
        let (base, ours) = (plain.base, plain.ours)
        let changed = members.undecided.filter { old, _ in
            plain.pairs.theirs[old].map { !base.hasSameText(\.body, of: old, as: $0, of: plain.theirs) } ?? false
        }
        let all = changed.map { old, own in
            (ours[own[0]].file, DividedFunction(name: base[old].key.title, own: own.map { ours[$0].declaration.key }))
        }
        return Dictionary(grouping: all, by: \.0).mapValues { $0.map(\.1) }
    }

    // MARK: - Locals

    private mutating func addLocals(_ ids: Versions<Int>) {
        let bodies = plain.parts(of: ids, \.body)
        let locals = OwnLocals(plain.parts(of: ids, \.head), bodies)
        let (file, newFile) = (plain.base[ids.base].file, plain.theirs[ids.theirs].file)
        locals.addParameters(toBase: &edits.base[file], theirs: &edits.theirs[newFile])
        LocalRenames(locals.names.base).add(to: &edits.base[file], in: bodies.base)
        LocalRenames(locals.names.theirs).add(to: &edits.theirs[newFile], in: bodies.theirs)
    }

    // MARK: - Members

    private mutating func addMembers() {
        var names: (base: [Int: [UInt8]], theirs: [Int: [UInt8]]) = ([:], [:])
        var olds: [Int: Int] = [:]
        for pair in members.pairs {
            // One that is no longer generated stays, as calls of the person's do.
            guard let theirID = plain.pairs.theirs[pair.base] else { continue }
            let name = Array(plain.ours[pair.ours].declaration.baseName.utf8)
            (names.base[pair.base], names.theirs[theirID], olds[theirID]) = (name, name, pair.base)
        }
        guard !names.base.isEmpty else { return }
        let (base, theirs) = (MemberNames(names.base, in: plain.base), MemberNames(names.theirs, in: plain.theirs))
        // Either both texts have a name, or none.
        let unclear = base.unclear.union(theirs.unclear.compactMap { olds[$0] })
        base.add(to: &edits.base) { !unclear.contains($0) }
        theirs.add(to: &edits.theirs) { id in olds[id].map { !unclear.contains($0) } ?? false }
    }
}

/// The places that name members of types.
private struct MemberNames {
    /// The members that may be named at other places, too.
    private(set) var unclear: Set<Int> = []
    private var edits: [(member: Int, file: Int, range: Range<Int>, name: [UInt8])] = []

    /// - Parameter names: By member, its new name.
    init(_ names: [Int: [UInt8]], in tree: DeclarationTree) {
        let scopes = Dictionary(grouping: names.keys) { tree[$0].key.scope }
        var uses = UsedMembers(of: Set(scopes.keys), in: tree)
        for (scope, ids) in scopes {
            // A type in it can have members of the same names.
            let users = tree.containers(at: scope).flatMap { tree[$0].children }
            for user in users where tree[user].declaration.container == nil {
                let outline = tree.outline(of: user)
                for index in outline.indices(ofTokensIn: tree[user].declaration.range) {
                    switch uses.use(at: index, in: user) {
                    case .member(let id):
                        guard let name = names[id] else { continue }
                        edits.append((id, tree[user].file, outline.tokens[index].range, name))
                    case .unclear:
                        unclear.formUnion(ids.filter { outline.isString(index, tree[$0].declaration.baseName) })
                    case .other: break
                    }
                }
            }
        }
    }

    func add(to files: inout [TextEdits], where isWanted: (Int) -> Bool) {
        for edit in edits where isWanted(edit.member) { files[edit.file].replace(edit.range, with: edit.name) }
    }
}
