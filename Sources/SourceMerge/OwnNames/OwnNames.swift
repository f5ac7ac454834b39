import SwiftReader

/// The names that a person gave to generated locals and private functions.
///
/// A merge reads what was generated last and what is generated now with these names. So a name is no change of the
/// person's where the merge compares the texts, and what it adds uses the names that are there.
package struct OwnNames {
    private let base: DeclarationTree
    private let ours: DeclarationTree
    private let theirs: DeclarationTree
    private let pairs: DeclarationPairs
    /// By file, the changes of the two generated texts.
    private var edits: (base: [TextEdits], theirs: [TextEdits])
    private var isEmpty = true

    /// - Parameters:
    ///   - base: What was generated last.
    ///   - ours: The person's files.
    ///   - theirs: What is generated now.
    ///   - pairs: The declarations of the base with their new versions.
    ///   - partners: By declaration of the base, the person's one with the same key.
    ///   - oursOfBase: The person's declaration for one of the base, also if its head is another one.
    /// - Returns: `nil` if the person gave no such names.
    init?(
        base: DeclarationTree,
        ours: DeclarationTree,
        theirs: DeclarationTree,
        pairs: DeclarationPairs,
        partners: [Int?],
        oursOfBase: (Int) -> Int?
    ) {
        (self.base, self.ours, self.theirs, self.pairs) = (base, ours, theirs, pairs)
        edits = (base.outlines.map { _ in TextEdits() }, theirs.outlines.map { _ in TextEdits() })
        let functions = OwnFunctions(base: base, ours: ours, theirs: theirs, partners: partners)
        add(functions)
        let renamed = Dictionary(functions.pairs.map { ($0.base, $0.ours) }) { first, _ in first }
        for (id, theirID) in pairs.theirs.enumerated() {
            // Most bodies are generated as they were last.
            guard let theirID, base[id].declaration.container == nil, !base[id].declaration.body.isEmpty,
                !base.hasSameText(\.body, of: id, as: theirID, of: theirs), let ourID = renamed[id] ?? oursOfBase(id),
                !ours.hasSameText(\.body, of: ourID, as: id, of: base)
            else { continue }
            addLocals(Versions(base: id, ours: ourID, theirs: theirID))
        }
        if isEmpty { return nil }
    }

    /// The generated texts with the person's names; `nil` if they cannot be read.
    var outlines: (base: [SourceOutline], theirs: [SourceOutline])? {
        func renamed(_ outlines: [SourceOutline], _ edits: [TextEdits]) -> [SourceOutline]? {
            let renamed = zip(outlines, edits).compactMap { outline, edits in
                edits.isEmpty ? outline : edits.apply(to: outline.text).flatMap { SourceOutline($0) }
            }
            return renamed.count == outlines.count ? renamed : nil
        }
        guard let base = renamed(base.outlines, edits.base), let theirs = renamed(theirs.outlines, edits.theirs) else {
            return nil
        }
        return (base, theirs)
    }

    // MARK: - Locals

    private mutating func addLocals(_ ids: Versions<Int>) {
        func parts(_ part: (Declaration) -> Range<Int>) -> Versions<OutlinePart> {
            Versions(
                base: base.part(part, of: ids.base),
                ours: ours.part(part, of: ids.ours),
                theirs: theirs.part(part, of: ids.theirs)
            )
        }
        let bodies = parts(\.body)
        let names = OwnLocals(parts(\.head), bodies).names
        guard !names.isEmpty else { return }
        isEmpty = false
        let locals = LocalRenames(names)
        locals.add(to: &edits.base[base[ids.base].file], in: bodies.base)
        locals.add(to: &edits.theirs[theirs[ids.theirs].file], in: bodies.theirs)
    }

    // MARK: - Functions

    private mutating func add(_ functions: OwnFunctions) {
        guard !functions.pairs.isEmpty else { return }
        let counts = (base: base.countOfFunctions, theirs: theirs.countOfFunctions)
        var names: (base: FunctionNames, theirs: FunctionNames) = ([:], [:])
        for pair in functions.pairs {
            // One that is no longer generated stays, as calls of the person's do. Of several with one name, calls do
            // not tell which one they mean.
            guard let theirID = pairs.theirs[pair.base] else { continue }
            let (old, new) = (base.scopedName(of: pair.base), theirs.scopedName(of: theirID))
            guard counts.base[old] == 1, counts.theirs[new] == 1 else { continue }
            isEmpty = false
            let name = Array(ours[pair.ours].declaration.baseName.utf8)
            names.base[old.scope, default: [:]][old.word] = name
            names.theirs[new.scope, default: [:]][new.word] = name
        }
        base.rename(names.base, &edits.base)
        theirs.rename(names.theirs, &edits.theirs)
    }
}

/// By type and name of a function, its new name.
private typealias FunctionNames = [String: [String: [UInt8]]]

extension DeclarationTree {
    /// Adds changes of the places that name functions of a type in that type: where they are declared, called, or
    /// selected.
    fileprivate func rename(_ names: FunctionNames, _ edits: inout [TextEdits]) {
        for (scope, names) in names {
            // A type in it can have functions of the same names.
            let members = containers(at: scope).flatMap { nodes[$0].children }
            for member in members where nodes[member].declaration.container == nil {
                let outline = outline(of: member)
                for index in outline.indices(ofTokensIn: nodes[member].declaration.range)
                where outline.isUseOfOwnFunction(index) {
                    guard let name = names[outline.string(at: index)] else { continue }
                    edits[nodes[member].file].replace(outline.tokens[index].range, with: name)
                }
            }
        }
    }
}
