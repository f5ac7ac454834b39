import SwiftReader

/// The generated texts of a file with the names that a person gave to locals and private members, so that a warning
/// about these finds them in the person's code.
package struct NamedTexts: Sendable {
    /// What was generated last.
    package let base: [UInt8]
    /// What is generated now.
    package let new: [UInt8]

    /// The texts are as they are if the person gave no such names, or if one of the texts cannot be read.
    ///
    /// - Parameter ours: The person's file.
    package init(base: [UInt8], new: [UInt8], ours: [UInt8]) {
        let named = base == new ? nil : Self.versions(base, ours, new)
        self.base = named?.base.outlines.first?.text ?? base
        self.new = named?.theirs.outlines.first?.text ?? new
    }

    private static func versions(_ base: [UInt8], _ ours: [UInt8], _ new: [UInt8]) -> DeclarationVersions? {
        guard lacksPrivateMembers(ours, of: base) else { return nil }
        let outlines = [base, ours, new].map { SourceOutline(TextForm.plain($0)) }
        guard let old = outlines[0], let own = outlines[1], let now = outlines[2] else { return nil }
        let tree = DeclarationTree([own], readsConditions: true)
        return OwnNames(DeclarationVersions(base: [old], ours: tree, theirs: [now])).versions
    }

    /// Whether a line with a private function or property of the base is not in the person's file. Most have all, and
    /// need no reading.
    private static func lacksPrivateMembers(_ ours: [UInt8], of base: [UInt8]) -> Bool {
        let known = Set(Indentation.trimmedLines(of: ours))
        return Indentation.trimmedLines(of: base).contains { line in
            line.starts(with: "private ".utf8) && !known.contains(line)
        }
    }
}
