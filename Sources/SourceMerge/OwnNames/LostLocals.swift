import SwiftReader

/// Locals of a generated body that a merged one uses and does not declare: a person gave one another name, and the
/// merge did not find out which one.
enum LostLocals {
    /// - Parameters:
    ///   - body: The merged body.
    ///   - heads: The heads of the function.
    ///   - bodies: The bodies that were merged.
    static func areUsed(in body: [UInt8], _ heads: Versions<OutlinePart>, _ bodies: Versions<OutlinePart>) -> Bool {
        let start = Array("func body() ".utf8)
        let generated = locals(of: bodies.theirs)
        guard !generated.isEmpty, let outline = SourceOutline(start + body) else { return false }
        let merged = OutlinePart(outline: outline, range: start.count..<outline.text.count)
        let lost = generated.subtracting(locals(of: merged)).subtracting(
            ParameterNames(heads.ours.range, in: heads.ours.outline).parameters.map { Array($0.name.utf8) }
        )
        guard !lost.isEmpty else { return false }
        // What the person's body uses without declaring it is something else, such as a property.
        let known = words(of: bodies.ours)
        return words(of: merged).contains { lost.contains($0) && !known.contains($0) }
    }

    private static func locals(of body: OutlinePart) -> Set<[UInt8]> {
        Set(LocalNames(in: body.range, of: body.outline).places.keys).subtracting([Array("self".utf8)])
    }

    private static func words(of body: OutlinePart) -> Set<[UInt8]> {
        Set(body.bareWords.map { Array(body.outline.text[$0]) })
    }
}
