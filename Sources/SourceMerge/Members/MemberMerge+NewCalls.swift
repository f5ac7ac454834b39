import SwiftReader

extension MemberMerge {
    /// Whether all that a body gains are calls of new functions that are private or empty, such as `setUpList()`. A
    /// person's lines beside these calls know nothing of what the functions do.
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

    /// The lines of a body without indentation and blank ones.
    private static func lines(of body: OutlinePart) -> [ArraySlice<UInt8>] {
        body.text.split(separator: Ascii.newline).map(Indentation.trimmed).filter { !$0.isEmpty }
    }
}
