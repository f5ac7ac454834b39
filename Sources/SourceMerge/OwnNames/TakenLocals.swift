import SwiftReader

/// Locals of a person's with the name of a parameter or a local that is new in a generated function: statements that
/// are new there would use the person's.
enum TakenLocals {
    /// - Parameters:
    ///   - merged: The merged body.
    ///   - heads: The heads of the function.
    ///   - bodies: The bodies that were merged.
    static func areUsed(in merged: OutlinePart, _ heads: Versions<OutlinePart>, _ bodies: Versions<OutlinePart>) -> Bool
    {
        let locals = bodies.map { LocalNames(in: $0.range, of: $0.outline).places }
        let parameters = heads.map { head in
            Set(ParameterNames(head.range, in: head.outline).parameters.map { Array($0.name.utf8) })
        }
        let new = parameters.theirs.union(locals.theirs.keys).subtracting(parameters.base)
            .filter { locals.base[$0] == nil && locals.ours[$0] != nil }
        guard !new.isEmpty else { return false }
        let known = Set(Indentation.trimmedLines(of: Array(bodies.base.text)))
        let added = Set(Indentation.trimmedLines(of: Array(bodies.theirs.text))).subtracting(known)
        let all = LocalNames(in: merged.range, of: merged.outline).places
        return merged.bareWords.contains { use in
            let name = Array(merged.outline.text[use])
            guard new.contains(name), added.contains(merged.outline.trimmedLine(around: use)) else { return false }
            let places = all[name, default: []].count { $0.contains(use.lowerBound) }
            return places > (locals.theirs[name] == nil ? 0 : 1)
        }
    }
}

extension SourceOutline {
    /// The line of a place, without the white space around it.
    fileprivate func trimmedLine(around range: Range<Int>) -> ArraySlice<UInt8> {
        Indentation.trimmed(OutlinePart(outline: self, range: range).wholeLines.text)
    }
}
