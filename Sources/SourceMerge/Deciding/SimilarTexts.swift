extension FileMerge {
    /// Whether a text can be a file that was generated with another one and edited since: it declares the same types,
    /// and has most of the lines.
    package static func isVersion(_ text: [UInt8], of base: [UInt8]) -> Bool {
        let types = declaredTypes(in: text) ?? []
        guard let needed = declaredTypes(in: base), needed.isSubset(of: types) else { return false }
        return hasMostLines(of: base, text)
    }

    /// Whether two texts were generated from specs, as their first comments say in the same words.
    package static func areOfOneKind(_ text: [UInt8], _ other: [UInt8]) -> Bool {
        GeneratedLines.haveSameNotice(text, other)
    }

    /// The number of lines that a generated text has in addition to one that was generated from the same spec while its
    /// module had another name.
    ///
    /// - Parameter names: The old name of the module, and the one that it may have now.
    /// - Returns: `nil` if the older text has lines that the newer one has not, or was generated from another spec.
    package static func newLines(
        in generated: [UInt8],
        since text: [UInt8],
        renaming names: (old: String, new: String)
    ) -> Int? {
        // The spec can have the name of the module.
        let renamed = Array(String(decoding: text, as: UTF8.self).replacing(names.old, with: names.new).utf8)
        guard [text, renamed].contains(where: { GeneratedLines.nameSameSpec($0, generated) }),
            isOlderVersion(renamed, of: generated)
        else { return nil }
        return Set(Indentation.trimmedLines(of: generated)).subtracting(Indentation.trimmedLines(of: renamed)).count
    }

    /// Whether a text was generated from a spec, and has no line that is not generated now.
    package static func isOlderVersion(_ text: [UInt8], of generated: [UInt8]) -> Bool {
        GeneratedLines.isOlderVersion(text, of: generated)
    }

    /// Whether a text declares all types of another one, which has some.
    static func declaresTypes(of old: [UInt8], _ new: [UInt8]) -> Bool {
        guard let needed = declaredTypes(in: old), !needed.isEmpty else { return false }
        return needed.isSubset(of: declaredTypes(in: new) ?? [])
    }

    /// Whether a text has most lines of another one.
    static func hasMostLines(of old: [UInt8], _ new: [UInt8]) -> Bool {
        let (lines, others) = (Indentation.trimmedLines(of: old), Set(Indentation.trimmedLines(of: new)))
        return lines.count(where: others.contains) * 2 >= lines.count
    }

    /// Whether a text has a function with the parameters, effects and result of one of another text, or that one has
    /// none.
    static func keepsFunction(of old: [UInt8], _ new: [UInt8]) -> Bool {
        guard let known = functions(in: old), !known.isEmpty else { return true }
        return !known.isDisjoint(with: functions(in: new) ?? [])
    }

    /// - Returns: The heads of functions without their names and labels; `nil` for a text that cannot be read.
    private static func functions(in text: [UInt8]) -> Set<[String]>? {
        SourceOutline(TextForm.plain(text)).map { outline in
            Set(
                outline.all.filter { $0.key.kind == .function }.map { function in
                    let effects = outline.effects(in: function.head).sorted()
                    return [function.key.signature] + effects + ["->"] + outline.result(in: function.head)
                }
            )
        }
    }

    /// - Returns: `nil` for a text that cannot be read.
    private static func declaredTypes(in text: [UInt8]) -> Set<String>? {
        SourceOutline(TextForm.plain(text)).map { outline in
            Set(outline.declarations.filter { $0.key.kind == .type }.map(\.key.name))
        }
    }
}
