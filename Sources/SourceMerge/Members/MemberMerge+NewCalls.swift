import SwiftReader

extension MemberMerge {
    /// Whether all that a body gains are calls of new functions that are private or empty, such as `setUpList()`. A person's
    /// lines beside these calls know nothing of what the functions do.
    func gainsCallsOfNewFunctions(_ bodies: Versions<OutlinePart>, of ids: Versions<Int>) -> Bool {
        let old = Set(Self.lines(of: bodies.base))
        let new = Self.lines(of: bodies.theirs)
        guard old.isSubset(of: Set(new)) else { return false }
        let added = new.filter { !old.contains($0) }
        let scope = theirs[ids.theirs].key.scope
        return !added.isEmpty
            && added.allSatisfy { call in
                let isFunction = { (node: DeclarationTree.Node) in
                    node.key.kind == .function && node.key.scope == scope && node.key.name.utf8.elementsEqual(call)
                }
                guard let function = theirs.nodes.firstIndex(where: isFunction), !base.nodes.contains(where: isFunction)
                else { return false }
                if theirs.isPrivate(function) { return true }
                let body = theirs.text(theirs[function].declaration.body, of: function)
                return body.filter { !Ascii.isWhiteSpace($0) } == Array("{}".utf8)
            }
    }

    /// Whether a file without a base has no use for a private function, because the code that would call it is not
    /// added: `setUpViews()`, if the person has a `viewDidLoad()` that does not call it.
    ///
    /// - Parameter callers: Functions whose callers are looked for already.
    func isUncalled(_ id: Int, by callers: Set<Int> = []) -> Bool {
        let (key, file) = (theirs[id].key, theirs[id].file)
        guard !hasBase[file], key.kind == .function, theirs.isPrivate(id) else { return false }
        let name = String(key.name.prefix { $0 != "(" })
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

    /// Whether the person's texts name a function that they do not declare. `bind` is `bind(to:)` where they declare that.
    private func isNamed(_ function: String) -> Bool {
        let isDeclared = ours.nodes.contains { $0.key.kind == .function && $0.declaration.baseName == function }
        return !isDeclared && ours.outlines.contains { $0.contains(function, in: $0.text.indices) }
    }

    /// The lines of a body without indentation and blank ones.
    private static func lines(of body: OutlinePart) -> [ArraySlice<UInt8>] {
        body.text.split(separator: Ascii.newline).map(Indentation.trimmed).filter { !$0.isEmpty }
    }
}
