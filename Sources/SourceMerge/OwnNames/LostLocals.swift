import SwiftReader

/// Locals of a generated body that a merged one uses and does not declare: a person gave one another name, and the
/// merge did not find out which one.
enum LostLocals {
    /// - Parameters:
    ///   - merged: The merged body.
    ///   - heads: The heads of the function.
    ///   - bodies: The bodies that were merged.
    static func areUsed(in merged: OutlinePart, _ heads: Versions<OutlinePart>, _ bodies: Versions<OutlinePart>) -> Bool
    {
        let generated = locals(of: bodies.theirs)
        guard !generated.isEmpty else { return false }
        let lost = generated.subtracting(locals(of: merged)).subtracting(
            ParameterNames(heads.ours.range, in: heads.ours.outline).parameters.map { Array($0.name.utf8) }
        )
        guard !lost.isEmpty else { return false }
        // What the person's body uses without declaring it is something else, such as a property.
        return !used(in: merged).intersection(lost).isSubset(of: used(in: bodies.ours))
    }

    private static func locals(of body: OutlinePart) -> Set<[UInt8]> {
        Set(LocalNames(in: body.range, of: body.outline).places.keys).subtracting([Array("self".utf8)])
    }

    /// The names that a body uses, but for the value that a local of another name gets: `view` of `guard let own = view
    /// else`.
    private static func used(in body: OutlinePart) -> Set<[UInt8]> {
        let outline = body.outline
        let words = body.bareWords.filter { range in
            let index = outline.firstToken(from: range.lowerBound)
            return outline.tokens[index].range != range || outline.local(boundTo: index) == nil
        }
        return Set(words.map { Array(outline.text[$0]) })
    }
}
