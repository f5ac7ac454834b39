import SwiftReader

/// Which members of the new texts a person's types lack and need.
///
/// What many members share is found once: the members of a type, the requirements of a protocol, and what a type
/// inherits from.
struct MemberNeeds {
    private struct Member: Hashable {
        let type: String
        let kind: Declaration.Kind
        let name: String
    }

    private let ours: DeclarationTree
    private let theirs: DeclarationTree
    /// How many files of `ours` viper-gen writes, too. They come first.
    private let ownFiles: Int
    /// The names of the functions that types in the person's files call on themselves, or that they will call after
    /// the merge, and that no file declares.
    private let calls: Set<String>
    /// What the person's types and their extensions have.
    private lazy var members = Self.members(of: ours)
    /// What the protocols of the new texts require.
    private lazy var requirements = Self.requirements(of: theirs)
    /// By type, what it inherits from; `nil` if that is not known.
    private var ancestors: [String: Set<String>?] = [:]

    init(ours: DeclarationTree, theirs: DeclarationTree, ownFiles: Int, calls: Set<String>) {
        self.ours = ours
        self.theirs = theirs
        self.ownFiles = ownFiles
        self.calls = calls
    }

    /// The types and protocols that could have a member that a person's type lacks; `nil` if the member is not needed,
    /// or may be there.
    mutating func holders(of id: Int) -> Set<String>? {
        let (key, scope) = (theirs[id].key, theirs[id].key.scope)
        guard ours.id(of: key) == nil, key.kind == .function || key.kind == .property, !theirs.isInProtocol(id),
            let type = ours.type(named: theirs[id].parent.map { theirs[$0].key } ?? key), ours[type].key.kind == .type,
            ours[type].file < ownFiles, !ours[type].isInBranch, !has(key, in: scope),
            let ancestors = ancestors(of: scope),
            isCalled(key) || meetsOtherModule(id) || ancestors.contains(where: { requires(key, by: $0) })
        else { return nil }
        return ancestors.contains { has(key, in: $0) } ? nil : ancestors.union([scope])
    }

    private func isCalled(_ key: Declaration.Key) -> Bool { key.kind == .function && calls.contains(key.baseName) }

    /// Whether a member is generated for a protocol of another module, as that of a delegate that its type hears, and
    /// the person's type still conforms to that protocol.
    private func meetsOtherModule(_ id: Int) -> Bool {
        guard let parent = theirs[id].parent, theirs[parent].key.kind == .extension else { return false }
        let adopted = ours.parents(ofType: theirs[id].key.scope)
        return theirs.parents(of: parent).parents.map { ParentList.plainName($0[...]) }.contains { name in
            adopted.contains(name) && !AppleTypes.contain(name) && !ours.isDeclared(name) && !theirs.isDeclared(name)
        }
    }

    private mutating func requires(_ key: Declaration.Key, by name: String) -> Bool {
        requirements.contains(Member(type: name, kind: key.kind, name: key.name))
    }

    /// Whether a type has a member of this name in a file of the person's, whatever its types are.
    private mutating func has(_ key: Declaration.Key, in type: String) -> Bool {
        members.contains(Member(type: type, kind: key.kind, name: key.name))
    }

    private static func members(of tree: DeclarationTree) -> Set<Member> {
        var members: Set<Member> = []
        for id in tree.nodes.indices where !tree.isInProtocol(id) {
            let key = tree[id].key
            members.insert(Member(type: key.scope, kind: key.kind, name: key.name))
            guard key.kind == .property else { continue }
            for name in tree.furtherNames(of: id) {
                members.insert(Member(type: key.scope, kind: .property, name: name))
            }
        }
        return members
    }

    private static func requirements(of tree: DeclarationTree) -> Set<Member> {
        Set(
            tree.nodes.indices.filter { tree.isInProtocol($0) && !tree.isOptional($0) }.map { id in
                Member(type: tree[id].key.scope, kind: tree[id].key.kind, name: tree[id].key.name)
            }
        )
    }

    /// The types that a type inherits from and the protocols that it conforms to; `nil` if one of them is not known.
    private mutating func ancestors(of type: String) -> Set<String>? {
        if let known = ancestors[type] { return known }
        let found = search(ancestorsOf: type)
        ancestors[type] = .some(found)
        return found
    }

    private func search(ancestorsOf type: String) -> Set<String>? {
        var found: Set<String> = []
        var waiting = ours.parents(ofType: type)
        // In the head of an extension, there is no superclass.
        let generated = Set(theirs.parentsOfExtensions(of: type).map { ParentList.plainName($0[...]) })
        while let next = waiting.popLast() {
            guard found.insert(next).inserted, !AppleTypes.contain(next) else { continue }
            guard let tree = [ours, theirs].first(where: { $0.isDeclared(next) }) else {
                // What other files declare in extensions of it is looked up later.
                guard generated.contains(next) else { return nil }
                continue
            }
            waiting += tree.parents(ofType: next)
        }
        return found
    }
}

/// Types without members that a module could require.
enum AppleTypes {
    private static let names: Set = [
        "AnyObject", "Sendable", "Equatable", "Hashable", "Comparable", "Codable", "Decodable", "Encodable",
        "Identifiable", "Error", "LocalizedError", "CustomStringConvertible", "ObservableObject", "View",
    ]

    static func contain(_ name: String) -> Bool {
        names.contains(name) || ParentList.isApples(name) || isDelegate(name)
    }

    /// Whether a name is like that of a delegate of a framework: `MKMapViewDelegate`.
    private static func isDelegate(_ name: String) -> Bool {
        let rest = name.utf8.drop(while: Ascii.isUppercase)
        let isPrefixed = (3...4).contains(name.utf8.count - rest.count) && rest.first.map(Ascii.isLowercase) == true
        let end = Substring(rest.dropFirst())
        return isPrefixed && (end.hasSuffix("Delegate") || end.hasSuffix("DataSource"))
    }
}

extension DeclarationTree {
    /// Whether a type is declared, and not only extended.
    func isDeclared(_ type: String) -> Bool {
        containers(at: type).contains { nodes[$0].key.kind == .type }
    }

    /// The parents of a type in its head and in those of its extensions, by their names alone.
    func parents(ofType path: String) -> [String] {
        protocols(of: path)
            .flatMap { $0.split(separator: "&") }
            .map(ParentList.plainName)
    }

    /// Whether a requirement of a protocol of Objective-C can be left out.
    fileprivate func isOptional(_ id: Int) -> Bool {
        outline(of: id).words(in: nodes[id].declaration.head).prefix { $0 != "func" && $0 != "var" }
            .contains("optional")
    }

    /// The words after the commas of a property, which can declare further ones: `var a: Int, b: Int`.
    func furtherNames(of id: Int) -> [String] {
        let words = outline(of: id).words(in: nodes[id].declaration.range)
        return zip(words, words.dropFirst()).filter { $0.0 == "," }.map(\.1)
    }

    /// Whether a declaration is in a protocol, or in no type.
    func isInProtocol(_ id: Int) -> Bool {
        nodes[id].parent.map { signature(of: $0).first == "protocol" } ?? true
    }
}
