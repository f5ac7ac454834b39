import SourceText
import SwiftReader

/// The declarations of one version of a module's files, each with its place and found by its key.
struct DeclarationTree {
    struct Node {
        fileprivate(set) var key: Declaration.Key
        let declaration: Declaration
        /// The number of the file.
        let file: Int
        /// The type or extension around it.
        let parent: Int?
        /// Its number among its siblings.
        let position: Int
        /// What the base of a file says about it.
        let note: BaseNote?
        /// Whether it is in a branch of an `#if`, or in an extension there. Such a declaration is found by its key
        /// only.
        let isConditional: Bool
        /// Whether it or what is around it is in a branch of an `#if`.
        let isInBranch: Bool
        /// The declarations in it.
        var children: [Int] = []
    }

    let outlines: [SourceOutline]
    private(set) var nodes: [Node] = []
    /// By file, the declarations outside of types.
    private(set) var roots: [[Int]] = []
    /// Whether one of them is in a branch of an `#if`.
    private var hasBranches = false
    /// The lists of a large tree. They are made when one is first needed, which is rare.
    private let lists = Once<Lists>()
    private let listOfAliases = Once<[String: [String]]>()
    let groupsOfProtocols = Once<[Set<String>]>()
    let namedMembers = Once<NamedMembers>()

    /// The members of protocols, and those that code names, by their names.
    struct NamedMembers {
        /// The properties that protocols require.
        let required: Set<String>
        /// By file, the members of other objects.
        let ofFiles: [Set<String>]
    }

    /// The declarations, grouped by what they have in common.
    private struct Lists {
        let keys: [Declaration.Key: Int]
        let scopes: [String: [Int]]
        let families: [Declaration.Key: [Int]]
        let containers: [String: [Int]]

        init(_ nodes: [Node]) {
            keys = Dictionary(nodes.indices.lazy.map { (nodes[$0].key, $0) }) { first, _ in first }
            scopes = Dictionary(grouping: nodes.indices) { nodes[$0].key.scope }
            families = Dictionary(grouping: nodes.indices) { nodes[$0].key.family }
            containers = Dictionary(grouping: nodes.indices.filter { nodes[$0].declaration.container != nil }) {
                nodes[$0].declaration.path
            }
        }
    }

    /// With fewer declarations, it is faster to look at each of them than to make lists.
    static let many = 128

    var isLarge: Bool { nodes.count >= Self.many }

    /// - Parameter readsConditions: Whether the declarations in branches of `#if` are found by their keys.
    init(_ outlines: [SourceOutline], readsConditions: Bool = false) {
        self.outlines = outlines
        nodes.reserveCapacity(outlines.reduce(0) { $0 + $1.declarations.countWithMembers })
        for (file, outline) in outlines.enumerated() {
            roots.append(outline.declarations.enumerated().map { add($1, file: file, parent: nil, position: $0) })
        }
        // After all others, which are found first.
        var next = 0
        while readsConditions, next < nodes.count {
            for declaration in nodes[next].declaration.conditional {
                _ = add(
                    declaration,
                    file: nodes[next].file,
                    parent: nodes[next].parent,
                    position: 0,
                    isConditional: true
                )
            }
            next += 1
        }
        if outlines.count > 1 || hasBranches { makeKeysUnique() }
    }

    /// The keys of an outline are unique, but not those of several, or in branches of an `#if`.
    private mutating func makeKeysUnique() {
        var seen: Set<Declaration.Key> = []
        seen.reserveCapacity(nodes.count)
        // All numbers before it are taken.
        var next: [Declaration.Key: Int] = [:]
        for id in nodes.indices where !seen.insert(nodes[id].key).inserted {
            let common = nodes[id].key.withoutNumber
            nodes[id].key.number = max(nodes[id].key.number + 1, next[common] ?? 0)
            while !seen.insert(nodes[id].key).inserted { nodes[id].key.number += 1 }
            next[common] = nodes[id].key.number + 1
        }
    }

    private mutating func add(
        _ declaration: Declaration,
        file: Int,
        parent: Int?,
        position: Int,
        isConditional: Bool = false
    ) -> Int {
        var key = declaration.key
        // Each file has its own imports.
        if parent == nil, key.kind == .import || key.kind == .other { key.scope = "\(file)" }
        let id = nodes.count
        // What is in something that is missing is missing too.
        let outer = parent.flatMap { nodes[$0].note }
        nodes.append(
            Node(
                key: key,
                declaration: declaration,
                file: file,
                parent: parent,
                position: position,
                note: outer == .missing ? outer : BaseNote(above: declaration, in: outlines[file]),
                isConditional: isConditional,
                isInBranch: isConditional || parent.map { nodes[$0].isInBranch } ?? false
            )
        )
        hasBranches = hasBranches || isConditional
        let members = declaration.container?.members ?? []
        let children = members.enumerated().map {
            add($1, file: file, parent: id, position: $0, isConditional: isConditional && key.kind == .extension)
        }
        nodes[id].children = children
        return id
    }

    subscript(_ id: Int) -> Node { nodes[id] }

    /// A declaration's siblings, itself among them.
    func siblings(of id: Int) -> [Int] {
        let node = nodes[id]
        return node.parent.map { nodes[$0].children } ?? roots[node.file]
    }

    /// How many lists of siblings there can be.
    var listCount: Int { roots.count + nodes.count }

    /// The number of the list of siblings that a declaration is in.
    func list(of id: Int) -> Int { nodes[id].parent.map { roots.count + $0 } ?? nodes[id].file }

    /// The same declaration in other branches of an `#if`.
    func twins(of id: Int) -> [Int] {
        guard hasBranches else { return [] }
        let key = nodes[id].key.withoutNumber
        return relatives(of: key).filter { other in
            other != id && (nodes[other].isInBranch || nodes[id].isInBranch) && nodes[other].key.withoutNumber == key
        }
    }

    /// The declaration with a key.
    func id(of key: Declaration.Key) -> Int? {
        guard isLarge else { return nodes.firstIndex { $0.key == key } }
        return allLists.keys[key]
    }

    /// All members of a type, wherever they are.
    func ids(in scope: String) -> [Int] {
        guard isLarge else { return nodes.indices.filter { nodes[$0].key.scope == scope } }
        return allLists.scopes[scope] ?? []
    }

    private var allLists: Lists { lists.value { Lists(nodes) } }

    /// By the names of type aliases, the words of their types. Generic ones are left out.
    var aliases: [String: [String]] {
        listOfAliases.value {
            var types: [String: Set<[String]>] = [:]
            for node in nodes where node.key.kind == .other {
                let words = node.key.name.split(separator: " ").map(String.init).drop { $0 != "typealias" }.dropFirst()
                guard let name = words.first, words.dropFirst().first == "=" else { continue }
                types[name, default: []].insert(Array(words.dropFirst(2)))
            }
            // Two types can have aliases of one name.
            return types.compactMapValues { $0.count == 1 ? $0.first : nil }
        }
    }

    /// For each declaration of another version, the one of this version with the same key.
    func partners(of other: DeclarationTree) -> [Int?] {
        // Most declarations follow the same one in both versions, so that few are searched.
        var next = 0
        return other.nodes.indices.map { id in
            let isNext = next < nodes.count && nodes[next].key == other.nodes[id].key
            let partner = isNext ? next : self.id(of: other.nodes[id].key)
            if let partner { next = partner + 1 }
            return partner
        }
    }

    /// The declarations that can correspond to one with this key.
    func relatives(of key: Declaration.Key) -> [Int] {
        guard isLarge else { return nodes.indices.filter { nodes[$0].key.isRelative(of: key) } }
        return allLists.families[key.family] ?? []
    }

    /// A type and its extensions.
    func containers(at path: String) -> [Int] {
        guard isLarge else {
            return nodes.indices.filter {
                nodes[$0].declaration.container != nil && nodes[$0].declaration.path == path
            }
        }
        return allLists.containers[path] ?? []
    }

    /// The outline of the file of a declaration.
    func outline(of id: Int) -> SourceOutline { outlines[nodes[id].file] }

    func text(_ range: Range<Int>, of id: Int) -> ArraySlice<UInt8> { outline(of: id).text[range] }

    func part(_ part: (Declaration) -> Range<Int>, of id: Int) -> OutlinePart {
        OutlinePart(outline: outline(of: id), range: part(nodes[id].declaration))
    }

    /// Whether a declaration has the same head as one of another version, apart from white space and comments.
    func hasSameHead(_ id: Int, as other: Int, of version: DeclarationTree) -> Bool {
        let (head, otherHead) = (nodes[id].declaration.head, version.nodes[other].declaration.head)
        return outline(of: id).hasSameCode(in: head, as: version.outline(of: other), in: otherHead)
    }

    /// Whether a part of a declaration has the same bytes in another version.
    func hasSameText(
        _ part: (Declaration) -> Range<Int>,
        of id: Int,
        as other: Int,
        of version: DeclarationTree
    ) -> Bool {
        let text = text(part(nodes[id].declaration), of: id)
        return text.hasSameBytes(as: version.text(part(version.nodes[other].declaration), of: other))
    }

    /// The code and the comments of a declaration. It is equal for two declarations that differ only in white space.
    func meaning(of id: Int) -> [UInt8] {
        let declaration = nodes[id].declaration
        let outline = outline(of: id)
        return outline.code(in: declaration.range) + outline.remarks(in: declaration.range)
    }

    /// The meaning of a declaration in a private extension, where `private` can be left out, or of such an extension.
    func meaningWithoutPrivate(of id: Int) -> [UInt8] {
        let (declaration, outline) = (nodes[id].declaration, outline(of: id))
        let members = nodes[id].key.kind == .extension ? nodes[id].children : []
        let left = Set(([id] + members).compactMap { outline.indexOfPrivate(in: nodes[$0].declaration.head) })
        let code = outline.indices(ofTokensIn: declaration.range).filter { !left.contains($0) }
            .flatMap { outline.text[outline.tokens[$0].range] + [Ascii.space] }
        return code + outline.remarks(in: declaration.range)
    }

    /// Whether there are comments in a part of a declaration.
    func hasRemarks(_ range: Range<Int>, of id: Int) -> Bool {
        !outline(of: id).remarks(in: range).isEmpty
    }

    func lines(of id: Int) -> ClosedRange<Int> {
        outline(of: id).lines(of: nodes[id].declaration.range)
    }

    /// The type that an extension extends, or an extension of it.
    func type(named key: Declaration.Key) -> Int? {
        let path = key.kind == .extension || key.scope.isEmpty ? key.name : key.scope + "." + key.name
        let found = containers(at: path)
        return found.first { !nodes[$0].isInBranch } ?? found.first
    }

    /// The line ends between a declaration and the one before it, or after it if it is the first. One that is alone has
    /// a blank line beside it if it has braces.
    func lineEnds(beside id: Int) -> [UInt8] {
        let siblings = siblings(of: id)
        let position = nodes[id].position
        let text = outline(of: id).text
        let gap: Range<Int>
        if position > 0 {
            gap = nodes[siblings[position - 1]].declaration.range.upperBound..<nodes[id].declaration.range.lowerBound
        } else if position + 1 < siblings.count {
            gap = nodes[id].declaration.range.upperBound..<nodes[siblings[position + 1]].declaration.range.lowerBound
        } else {
            let isAlone = nodes[id].key.kind != .property && text[nodes[id].declaration.body].first == Ascii.openBrace
            return isAlone ? [Ascii.newline, Ascii.newline] : [Ascii.newline]
        }
        guard gap.lowerBound <= gap.upperBound else { return [Ascii.newline] }
        let isApart = text[gap].count(where: { $0 == Ascii.newline }) > 1
        return isApart ? [Ascii.newline, Ascii.newline] : [Ascii.newline]
    }
}

extension SourceOutline {
    /// The number of the token `private` or `fileprivate` in a head; `nil` if only a setter is private.
    fileprivate func indexOfPrivate(in head: Range<Int>) -> Int? {
        indices(ofTokensIn: head).first { index in
            (isString(index, "private") || isString(index, "fileprivate")) && !isString(index + 1, "(")
        }
    }
}
