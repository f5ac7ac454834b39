import SwiftReader

/// A name in a body that a person wrote. It means a new parameter of the function now, and meant something else before,
/// such as a property.
package struct HiddenName {
    /// The place of the name.
    package let range: Range<Int>
    package let name: String
    /// The function with its new labels: `show(items:title:)`.
    package let function: String

    /// Those in the text of a file.
    package static func all(in file: MergedVersions) -> [HiddenName] {
        guard let generated = file.pairs else { return [] }
        let (before, after) = (generated.before, generated.after)
        let changed = generated.pairs.theirs.enumerated().compactMap { id, partner -> Change? in
            guard let partner else { return nil }
            let names = after.parameterNames(of: partner).subtracting(before.parameterNames(of: id))
            return names.isEmpty ? nil : Change(old: before[id].key, new: after[partner].key, names: names)
        }
        guard !changed.isEmpty, let edited = file.edited, let result = file.result, let outline = file.outline else {
            return []
        }
        let (ours, merged, tree) = (DeclarationTree([edited]), DeclarationTree([result]), DeclarationTree([outline]))
        return changed.flatMap { change -> [HiddenName] in
            guard let own = ours.declaration(of: change.old) ?? ours.declaration(of: change.new),
                let new = merged.declaration(of: change.new),
                let id = tree.declaration(of: change.new) ?? tree.declaration(of: change.old)
            else { return [] }
            // A person can have had the parameter before, and can have another name for it.
            let names = change.names.intersection(merged.parameterNames(of: new))
                .subtracting(ours.parameterNames(of: own))
            let lines = ours.lines(with: names, inBodyOf: own).intersection(merged.lines(with: names, inBodyOf: new))
            guard !lines.isEmpty else { return [] }
            return tree.bareUses(of: names, inBodyOf: id).filter { lines.contains(outline.line(around: $0)) }.map {
                HiddenName(range: $0, name: outline.string(in: $0), function: change.new.title)
            }
        }
    }

    /// A function that is generated with more parameters than before.
    private struct Change {
        let old: Declaration.Key
        let new: Declaration.Key
        /// The names of the new parameters.
        let names: Set<String>
    }
}

extension DeclarationTree {
    /// The lines of a body that use names bare, without the blanks around them.
    fileprivate func lines(with names: Set<String>, inBodyOf id: Int) -> Set<[UInt8]> {
        let outline = outline(of: id)
        return Set(bareUses(of: names, inBodyOf: id).map(outline.line))
    }
}

extension SourceOutline {
    fileprivate func string(in range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }

    /// The line of a place, without the blanks around it.
    func line(around range: Range<Int>) -> [UInt8] {
        let isBlank = { (byte: UInt8) in byte == Ascii.space || byte == Ascii.tab || byte == Ascii.carriageReturn }
        let start = text[..<range.lowerBound].lastIndex(of: Ascii.newline).map { $0 + 1 } ?? text.startIndex
        let end = text[range.upperBound...].firstIndex(of: Ascii.newline) ?? text.endIndex
        return Array(text[start..<end].drop(while: isBlank).reversed().drop(while: isBlank).reversed())
    }
}
