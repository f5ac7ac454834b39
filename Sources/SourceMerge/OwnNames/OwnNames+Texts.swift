import SwiftReader

extension OwnNames {
    /// The generated texts of a file with the names that a person gave to locals and private functions, so that a
    /// warning about these finds them in the person's code.
    ///
    /// - Parameters:
    ///   - base: What was generated last.
    ///   - new: What is generated now.
    ///   - ours: The person's file.
    /// - Returns: The texts as they are if the person gave no such names, or one of the texts cannot be read.
    package static func apply(toBase base: [UInt8], new: [UInt8], from ours: [UInt8]) -> (base: [UInt8], new: [UInt8]) {
        guard base != new, lacksPrivateFunctions(ours, of: base) else { return (base, new) }
        let outlines = [base, ours, new].map { SourceOutline(TextForm.plain($0)) }
        guard let old = outlines[0], let own = outlines[1], let now = outlines[2] else { return (base, new) }
        let trees = (DeclarationTree([old]), DeclarationTree([own], readsConditions: true), DeclarationTree([now]))
        let partners = trees.1.partners(of: trees.0)
        let names = OwnNames(
            base: trees.0,
            ours: trees.1,
            theirs: trees.2,
            pairs: DeclarationPairs(base: trees.0, theirs: trees.2),
            partners: partners
        ) { partners[$0] }
        guard let named = names?.outlines else { return (base, new) }
        return (named.base[0].text, named.theirs[0].text)
    }

    /// Whether a line with a private function of the base is not in the person's file. Most have all, and need no
    /// reading.
    private static func lacksPrivateFunctions(_ ours: [UInt8], of base: [UInt8]) -> Bool {
        let known = Set(Indentation.trimmedLines(of: ours))
        return Indentation.trimmedLines(of: base).contains { line in
            line.starts(with: "private func ".utf8) && !known.contains(line)
        }
    }
}
