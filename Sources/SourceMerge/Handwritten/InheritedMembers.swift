import SourceText
import SwiftReader

/// What classes inherit from those of a project: the members of superclasses, and of extensions of these.
package final class InheritedMembers: Sendable {
    private let index = Once<Index>()
    private let read: @Sendable () -> [[UInt8]]

    /// - Parameter read: reads the Swift files of the project, when a class is first asked about.
    package init(read: @escaping @Sendable () -> [[UInt8]]) {
        self.read = read
    }

    /// Whether a class in some texts may inherit a member: it has a superclass, or conforms to a protocol of another file.
    ///
    /// - Parameter others: all texts of its module.
    func mayConcern(_ texts: [[UInt8]], among others: [[UInt8]]) -> Bool {
        let parents = Set(texts.flatMap { Words.firstParents(in: $0) })
        guard !parents.isEmpty, !parents.isSubset(of: others.flatMap { Words.names(after: ["protocol"], in: $0) })
        else {
            return false
        }
        return !index.value { Index(read()) }.numbers.isEmpty
    }

    /// The texts of a project, by the names of the types that they may declare or extend.
    private struct Index: Sendable {
        let texts: [[UInt8]]
        private(set) var numbers: [String: [Int]] = [:]

        init(_ texts: [[UInt8]]) {
            self.texts = texts
            for (number, text) in texts.enumerated() {
                for name in Words.names(after: ["class", "extension"], in: text) {
                    numbers[name, default: []].append(number)
                }
            }
        }
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

    /// - Parameter parents: the superclass of a class, and the protocols that it conforms to.
    func members(inheritedFrom parents: [String]) -> Members {
        let index = index.value { Index(read()) }
        var ancestors: Set<String> = []
        var outlines: [Int: SourceOutline] = [:]
        var waiting = parents
        while let next = waiting.popLast() {
            guard ancestors.insert(next).inserted else { continue }
            waiting += Self.superclasses(ofApples: next)
            let numbers = index.numbers[next] ?? []
            for number in numbers where outlines[number] == nil {
                outlines[number] = SourceOutline(TextForm.plain(index.texts[number]))
            }
            waiting += DeclarationTree(numbers.compactMap { outlines[$0] }).parents(ofType: next)
        }
        let sorted = outlines.sorted { $0.key < $1.key }.map(\.value)
        return Members(tree: DeclarationTree(sorted, readsConditions: true), ancestors: ancestors)
    }

    /// The words of a text, without reading it as Swift.
    private enum Words {
        /// The names after some words.
        static func names(after words: [String], in text: [UInt8]) -> Set<String> {
            var names: Set<String> = []
            forEach(in: text) { previous, word in
                if words.contains(where: previous.elements(equal:)) { names.insert(string(word)) }
            }
            return names
        }

        /// The first parents of classes: `Base` of `class Screen: Base, ScreenProtocol`.
        static func firstParents(in text: [UInt8]) -> Set<String> {
            var parents: Set<String> = []
            var isClass = false
            forEach(in: text) { previous, word in
                if isClass, text[previous.endIndex...].prefix(2).elementsEqual(": ".utf8) {
                    parents.insert(string(word))
                }
                isClass = previous.elements(equal: "class")
            }
            return parents
        }

        private static func string(_ word: ArraySlice<UInt8>) -> String { String(decoding: word, as: UTF8.self) }

        private static func forEach(in text: [UInt8], _ body: (ArraySlice<UInt8>, ArraySlice<UInt8>) -> Void) {
            var previous: ArraySlice<UInt8> = []
            var place = 0
            while let start = text[place...].firstIndex(where: Ascii.isWordPart) {
                let end = text[start...].firstIndex { !Ascii.isWordPart($0) } ?? text.count
                body(previous, text[start..<end])
                (previous, place) = (text[start..<end], end)
            }
        }
    }

    /// What can be above a class of UIKit or AppKit.
    private static func superclasses(ofApples name: String) -> [String] {
        guard ParentList.isApples(name) else { return [] }
        let prefix = String(name.prefix(2))
        return (name.hasSuffix("Controller") ? [prefix + "ViewController"] : [])
            + [prefix + "Responder", "NSObject"]
    }
}

extension ArraySlice<UInt8> {
    fileprivate func elements(equal word: String) -> Bool { elementsEqual(word.utf8) }
}
