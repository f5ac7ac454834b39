import SwiftReader

/// New declarations that a person's files do without.
extension MemberMerge {
    // MARK: - Initializers

    /// Whether a new initializer would set a property that the person has with another type.
    func setsOtherTypes(_ id: Int) -> Bool {
        guard theirs[id].key.kind == .initializer else { return false }
        return properties(setBy: id).contains { property in
            ours.counterpart(of: property, in: theirs).map { theirs.hasOtherType(property, than: $0, of: ours) }
                ?? false
        }
    }

    /// Whether a person's class without a base has no initializer, and all that a new one would set. The class is made
    /// in another way: calls of `init()` would no longer compile.
    func setsNothingNew(_ id: Int) -> Bool {
        guard isNewInitializer(id), ours.initializers(in: theirs[id].key.scope).isEmpty else { return false }
        let properties = properties(setBy: id)
        return !properties.isEmpty && properties.allSatisfy { ours.counterpart(of: $0, in: theirs) != nil }
    }

    /// Whether a person's struct needs no new initializer, because Swift gives it one with the same labels. Code in
    /// other modules cannot call that one.
    func isMemberwise(_ id: Int) -> Bool {
        guard theirs[id].key.kind == .initializer, !setsOtherTypes(id),
            let type = theirs[id].parent.flatMap(oursOfTheirs)
        else { return false }
        let modifiers = theirs.outline(of: id).modifiers(of: theirs[id].declaration)
        guard Set(modifiers).isDisjoint(with: ["public", "package"]) else { return false }
        let list = theirs[id].key.name.drop { $0 != "(" }.dropFirst().dropLast()
        return ours.hasMemberwiseInitializer(type, with: list.split(separator: ":").map(String.init))
    }

    /// Whether a new initializer would leave a property without a value that only the person's initializers set.
    func leavesUnset(_ id: Int) -> Bool {
        guard isNewInitializer(id) else { return false }
        let set = Set(properties(setBy: id).map { theirs[$0].key.name })
        return ours.ids(in: theirs[id].key.scope).contains { ours.needsValue($0) && !set.contains(ours[$0].key.name) }
    }

    /// Whether a new initializer is only there because the class has others, which are not added: `init?(coder:)`.
    func followsOthers(_ id: Int) -> Bool {
        guard isNewInitializer(id), properties(setBy: id).isEmpty else { return false }
        let others = theirs.initializers(in: theirs[id].key.scope).filter { $0 != id }
        return !others.isEmpty && others.allSatisfy { inserted[$0] == nil }
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

    // MARK: - Others

    /// Whether the person's type lacks a member on purpose: an extension of one of its protocols has it.
    func hasDefault(_ id: Int) -> Bool {
        let key = theirs[id].key
        guard key.kind == .function || key.kind == .property, let parent = theirs[id].parent,
            oursOfTheirs(parent) != nil
        else { return false }
        return ours.hasDefault(of: key, in: theirs.protocols(of: key.scope) + ours.protocols(of: key.scope))
    }

    /// Whether a person's class without a base calls all that a new override would call: `presenter?.viewWillAppear()`.
    func isCovered(_ id: Int) -> Bool {
        guard !hasBase[theirs[id].file], theirs.isOverride(id),
            let type = theirs[id].parent.flatMap(oursOfTheirs), let own = ours[type].declaration.container
        else { return false }
        let calls = theirs.outline(of: id).callsOfOthers(in: theirs[id].declaration.body).names
        return !calls.isEmpty && calls.isSubset(of: ours.outline(of: type).callsOfOthers(in: own.range).names)
    }

    /// Whether an import of the person's brings what a new one would.
    func isExported(_ id: Int) -> Bool {
        // With a base, the other import may be one that is no longer needed.
        guard theirs[id].key.kind == .import, theirs[id].key.name == "import Foundation", !hasBase[theirs[id].file]
        else { return false }
        return ours.roots[theirs[id].file].contains {
            ours[$0].key.kind == .import && Self.exportersOfFoundation.contains(ours[$0].key.name)
        }
    }

    private static let exportersOfFoundation: Set = ["import UIKit", "import AppKit", "import Cocoa", "import SwiftUI"]

    /// Whether a file without a base has no use for a private function or a private computed property, because the code
    /// that would use it is not added: `setUpViews()`, if the person has a `viewDidLoad()` that does not call it.
    ///
    /// - Parameter callers: Functions whose callers are looked for already.
    func isUncalled(_ id: Int, by callers: Set<Int> = []) -> Bool {
        let file = theirs[id].file
        let kind = theirs[id].key.kind
        guard !hasBase[file], kind == .function || kind == .property && !theirs.isStored(id), theirs.isPrivate(id)
        else {
            return false
        }
        let name = theirs[id].declaration.baseName
        let known = callers.union([id])
        let users = theirs.nodes.indices.filter { user in
            user != id && theirs[user].file == file && theirs[user].children.isEmpty
                && theirs.outline(of: user).contains(name, in: theirs[user].declaration.range)
        }
        // A function that nothing generated calls is there for a person's calls.
        return !users.isEmpty
            && users.allSatisfy { user in
                known.contains(user) || ours.counterpart(of: user, in: theirs) != nil || isUncalled(user, by: known)
            }
            && !isNamed(name)
    }

    /// Whether the person's texts name a member that they do not declare. `bind` is `bind(to:)` where they declare
    /// that.
    private func isNamed(_ member: String) -> Bool {
        let isDeclared = ours.nodes.contains {
            [.function, .property].contains($0.key.kind) && $0.declaration.baseName == member
        }
        return !isDeclared && ours.outlines.contains { $0.contains(member, in: $0.text.indices) }
    }
}
