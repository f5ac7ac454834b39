import SourceText
import SwiftReader

/// What classes inherit from those of a project: the members of superclasses, and of extensions of these.
///
/// A class is only looked for in files with its name: reading all files of a project would take longer than the rest of a
/// run.
package final class InheritedMembers: Sendable {
    private let read: @Sendable (String) -> [[UInt8]]

    /// - Parameter read: Reads the files with the name of a class: `BaseViewController.swift`, and
    ///   `BaseViewController+Alerts.swift` for its extensions.
    package init(read: @escaping @Sendable (_ type: String) -> [[UInt8]]) {
        self.read = read
    }

    /// Whether a class in some texts may inherit from a class of the project.
    ///
    /// - Parameter others: All texts of its module, which declare the protocols of their classes.
    func mayConcern(_ texts: [[UInt8]], among others: [[UInt8]]) -> Bool {
        let parents = texts.reduce(into: Set<String>()) { $0.formUnion(Self.firstParents(in: $1)) }
        guard !parents.isEmpty else { return false }
        return !parents.isSubset(of: others.reduce(into: []) { $0.formUnion(Self.protocols(in: $1)) })
    }

    /// The members that a class inherits.
    struct Members {
        fileprivate let tree: DeclarationTree
        /// The superclasses, as far as the texts tell, and protocols.
        fileprivate let ancestors: Set<String>

        /// Whether one of them is like a member of another version, so that a class cannot have this one beside it.
        func contain(_ id: Int, of version: DeclarationTree) -> Bool {
            let key = version[id].key
            return ancestors.contains { ancestor in
                tree.ids(in: ancestor).contains { other in
                    tree[other].key.kind == key.kind && tree[other].key.name == key.name && !tree.isPrivate(other)
                        && tree[other].parent.map { tree.keyword(of: $0) != "protocol" } == true
                        && tree.isStatic(other) == version.isStatic(id)
                        && !version.isDifferent(id, from: other, of: tree)
                }
            }
        }
    }

    /// - Parameter parents: The superclass of a class, and the protocols that it conforms to.
    func members(inheritedFrom parents: [String]) -> Members {
        var ancestors: Set<String> = []
        var outlines: [SourceOutline] = []
        var waiting = parents
        while let next = waiting.popLast() {
            guard !Self.isOfFramework(next), ancestors.insert(next).inserted else { continue }
            let found = read(next).compactMap { SourceOutline(TextForm.plain($0)) }
            outlines += found
            waiting += DeclarationTree(found).parents(ofType: next)
        }
        return Members(tree: DeclarationTree(outlines, readsConditions: true), ancestors: ancestors)
    }

    /// Whether a type certainly is not one of the project.
    private static func isOfFramework(_ type: String) -> Bool {
        ParentList.isApples(type) || TypeMembers.isEmpty(type) || type == "XCTestCase"
    }

    // MARK: - Words of a text that is not read as Swift

    /// The first parents of classes, without those of frameworks: `Base` of `class Screen: Base, ScreenProtocol`.
    private static func firstParents(in text: [UInt8]) -> Set<String> {
        var parents: Set<String> = []
        forEach("class ", in: text) { _, rest in
            guard rest.starts(with: ": ".utf8) else { return }
            let parent = String(decoding: rest.dropFirst(2).prefix(while: Ascii.isWordPart), as: UTF8.self)
            if !isOfFramework(parent) { parents.insert(parent) }
        }
        return parents
    }

    private static func protocols(in text: [UInt8]) -> Set<String> {
        var names: Set<String> = []
        forEach("protocol ", in: text) { name, _ in names.insert(String(decoding: name, as: UTF8.self)) }
        return names
    }

    /// Visits each name that follows a keyword and a blank, with the text after it.
    private static func forEach(
        _ keyword: String,
        in text: [UInt8],
        _ body: (_ name: ArraySlice<UInt8>, _ rest: ArraySlice<UInt8>) -> Void
    ) {
        let keyword = Array(keyword.utf8)
        var rest = text[...]
        while let start = rest.firstIndex(of: keyword[0]) {
            rest = rest[start...]
            guard rest.starts(with: keyword) else {
                rest = rest.dropFirst()
                continue
            }
            let name = rest.dropFirst(keyword.count).prefix(while: Ascii.isWordPart)
            rest = rest[name.endIndex...]
            body(name, rest)
        }
    }
}
