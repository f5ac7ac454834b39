extension FileMerge {
    /// Whether a text can be a file that was generated with another one and edited since: it declares the same types, and has
    /// most of the lines.
    package static func isVersion(_ text: [UInt8], of base: [UInt8]) -> Bool {
        let types = SourceOutline(TextForm.plain(text)).map(declaredTypes) ?? []
        guard let needed = SourceOutline(TextForm.plain(base)).map(declaredTypes), needed.isSubset(of: types) else {
            return false
        }
        return hasMostLines(of: base, text)
    }

    /// Whether a text has most lines of another one.
    static func hasMostLines(of old: [UInt8], _ new: [UInt8]) -> Bool {
        let (lines, others) = (Indentation.trimmedLines(of: old), Set(Indentation.trimmedLines(of: new)))
        return lines.count(where: others.contains) * 2 >= lines.count
    }

    private static func declaredTypes(_ outline: SourceOutline) -> Set<String> {
        Set(outline.declarations.filter { $0.key.kind == .type }.map(\.key.name))
    }
}
