import SourceText
import SwiftReader

/// Types that people wrote beside a module, such as a test double, and that lack what a protocol of the module requires
/// now and did not require before, or have it as it was required before.
package struct UnmetRequirements {
    package struct Requirement: Hashable {
        /// With labels.
        package let title: String
        /// The declaration, if the type has one with this title and another result or other effects.
        package let declaration: String?
    }

    package struct Finding {
        /// The place of the type's name.
        package let range: Range<Int>
        package let type: String
        /// What it lacks.
        package let requirements: [Requirement]
        /// The type, and all that it inherits from.
        package let family: Set<String>

        /// What is left of it if some types and extensions elsewhere have members; `nil` if that is nothing.
        package func left(knowing others: DeclaredMembers) -> Finding? {
            let left = requirements.filter { lacking in
                lacking.declaration != nil || !family.contains { others.has(lacking.title, in: $0) }
            }
            return left.isEmpty ? nil : Finding(range: range, type: type, requirements: left, family: family)
        }
    }

    private let before: DeclarationTree
    private let generated: DeclarationTree
    /// What the texts declare.
    private let now: DeclarationTree
    /// By protocol, the numbers of its requirements that are new or that changed.
    private let requirements: [String: [Int]]

    package var isEmpty: Bool { requirements.isEmpty }

    /// - Parameters:
    ///   - files: For all files of the module, what was generated last and what is generated now.
    ///   - texts: The files of the module as they are after the update, and those that people wrote beside them.
    package init(_ files: [(base: [UInt8], new: [UInt8])], texts: [[UInt8]]) {
        let changed = files.filter { $0.base != $0.new && $0.new[...].contains("protocol") }
        let before = DeclarationTree(changed.compactMap { SourceOutline(TextForm.plain($0.base)) })
        let generated = DeclarationTree(changed.compactMap { SourceOutline(TextForm.plain($0.new)) })
        let new = generated.nodes.indices.filter { id in
            guard generated.isRequirement(id) else { return false }
            // Most are as they were.
            return before.id(of: generated[id].key).map { old in
                !generated.hasSameText(\.head, of: id, as: old, of: before)
                    && generated.isDifferent(id, from: old, of: before)
            } ?? true
        }
        (self.before, self.generated) = (before, generated)
        requirements = Dictionary(grouping: new) { generated[$0].key.scope }
        now = DeclarationTree(new.isEmpty ? [] : GoneNames.outlines(of: texts), readsConditions: true)
    }

    /// The types of a text that do not compile without more members.
    ///
    /// - Parameter text: One of the texts, with LF or CRLF line ends.
    package func findings(in text: [UInt8]) -> [Finding] {
        guard !isEmpty, let outline = SourceOutline.closed(text) else { return [] }
        return outline.all.compactMap { type in
            let words = outline.signature(of: type)
            guard type.key.kind == .type, ["class", "struct", "enum", "actor"].contains(words.first),
                // A macro can add the members.
                outline.attributes(of: type).isSubset(of: Self.attributes), let family = family(of: type.path),
                let name = outline.tokens(in: type.head).first(where: {
                    outline.text[$0].elementsEqual(type.key.name.utf8)
                })
            else { return nil }
            let missing = Set(family.flatMap { requirements[$0] ?? [] }.compactMap { unmet($0, by: family) })
            let sorted = missing.sorted { $0.title < $1.title }
            return sorted.isEmpty
                ? nil : Finding(range: name, type: type.key.name, requirements: sorted, family: family)
        }
    }

    private static let attributes: Set = [
        "MainActor", "Observable", "available", "frozen", "objc", "objcMembers", "preconcurrency", "testable",
        "unchecked",
    ]

    /// A type and all that it inherits from; `nil` if something of it is not known.
    private func family(of path: String) -> Set<String>? {
        var found: Set<String> = []
        var waiting = [path]
        while let next = waiting.popLast() {
            guard found.insert(next).inserted else { continue }
            guard now.isDeclared(next) else {
                if AppleTypes.contain(next) { continue }
                return nil
            }
            waiting += now.parents(ofType: next)
        }
        return found
    }

    /// A requirement that no member of some types, nor of an extension of a protocol, meets.
    private func unmet(_ requirement: Int, by types: Set<String>) -> Requirement? {
        let key = generated[requirement].key
        guard let old = before.id(of: key) else {
            return isMet(requirement, by: types) ? nil : Requirement(title: key.title, declaration: nil)
        }
        let own = types.flatMap { now.ids(in: $0) }.filter { id in
            now[id].key.kind == key.kind && now[id].key.name == key.name && !now.isRequirement(id)
        }
        // What met the old requirement may not meet the new one. Anything else may be spelled in another way.
        let isLeft = own.contains { !before.isDifferent(old, from: $0, of: now) }
        let isMet = own.contains { !generated.isDifferent(requirement, from: $0, of: now) || canMeet(requirement, $0) }
        guard isLeft, !isMet else { return nil }
        return Requirement(title: key.title, declaration: generated.differingHead(of: requirement).wanted)
    }

    /// Whether a function differs from a required one only in effects that it does not have.
    private func canMeet(_ requirement: Int, _ own: Int) -> Bool {
        guard generated[requirement].key.kind == .function else { return false }
        func form(_ id: Int, of tree: DeclarationTree) -> (result: [String], effects: Set<String>) {
            let (head, outline) = (tree[id].declaration.head, tree.outline(of: id))
            return (TypeSpelling.words(outline.result(in: head)), outline.effects(in: head))
        }
        let (wanted, there) = (form(requirement, of: generated), form(own, of: now))
        return wanted.result == there.result && there.effects.isSubset(of: wanted.effects)
    }

    /// Whether one of some types has a member for a new requirement, or an extension of a protocol has it.
    private func isMet(_ requirement: Int, by types: Set<String>) -> Bool {
        let key = generated[requirement].key
        return types.contains { type in
            now.ids(in: type).contains { id in
                guard now[id].key.kind == key.kind, !now.isRequirement(id) else { return false }
                // `var a = 0, b = 1`
                if key.kind == .property {
                    return now[id].key.name == key.name || now.furtherNames(of: id).contains(key.name)
                }
                // A type can be spelled in several ways, but what met the old requirement does not meet the new one.
                return now[id].key.name == key.name
                    && (now[id].key.plainSignature == key.plainSignature || !wasRequired(now[id].key, in: key.scope))
            }
        }
    }

    /// Whether a protocol required a function with the labels and the types of another one.
    private func wasRequired(_ function: Declaration.Key, in scope: String) -> Bool {
        before.ids(in: scope).contains { id in
            before[id].key.name == function.name && before[id].key.plainSignature == function.plainSignature
        }
    }
}

extension Declaration.Key {
    /// The types of the parameters, of which people can leave out `any`.
    fileprivate var plainSignature: String { signature.replacing("any ", with: "") }
}

extension DeclarationTree {
    /// Whether a declaration is a function or a property in a protocol.
    fileprivate func isRequirement(_ id: Int) -> Bool {
        [.function, .property].contains(nodes[id].key.kind) && nodes[id].parent != nil && isInProtocol(id)
    }
}

extension SourceOutline {
    /// The names of the attributes in the head of a declaration.
    fileprivate func attributes(of declaration: Declaration) -> Set<String> {
        let words = words(in: declaration.head)
        return Set(zip(words, words.dropFirst()).filter { $0.0 == "@" }.map(\.1))
    }
}
