/// A function that a person left as it was generated, and whose body is a stop now: nothing is generated any more that
/// answers it.
package struct StoppedFunction {
    /// The place of the name of the function.
    package let range: Range<Int>
    /// With labels: `articles(page:)`.
    package let name: String
    /// Whether it takes the error of a request, which a property or a function with `@error` took before.
    package let takesError: Bool

    /// Those in the text of a file.
    package static func all(in file: MergedVersions) -> [StoppedFunction] {
        guard let now = file.now, now.all.contains(where: { $0.key.kind == .function && isStop($0, in: now) }),
            let old = file.old, let generated = file.pairs, let result = file.result, let outline = file.outline
        else { return [] }
        let (kept, own) = (result.functionsByKey, outline.functionsByKey)
        return generated.pairs.theirs.enumerated().compactMap { id, partner in
            guard let partner else { return nil }
            let (before, function) = (generated.before[id].declaration, generated.after[partner].declaration)
            guard function.key.kind == .function, isStop(function, in: now), !isStub(before, in: old),
                let after = kept[function.key], isStop(after, in: result),
                // Before the update, the file has the old name and the old parameters.
                let own = own[function.key] ?? own[before.key], let range = outline.place(ofNameOf: own)
            else { return nil }
            return StoppedFunction(
                range: range,
                name: function.key.title,
                takesError: now.isPrivate(function) && isAssertion(function, in: now)
            )
        }
    }

    private static func isStop(_ function: Declaration, in outline: SourceOutline) -> Bool {
        Placeholder.isStop(OutlinePart(outline: outline, range: function.body))
    }

    private static func isAssertion(_ function: Declaration, in outline: SourceOutline) -> Bool {
        Placeholder.isAssertion(OutlinePart(outline: outline, range: function.body))
    }

    /// Whether the body is a stub, also below lines that a template writes in each.
    private static func isStub(_ function: Declaration, in outline: SourceOutline) -> Bool {
        let body = OutlinePart(outline: outline, range: function.body)
        return Placeholder.isStub(body) || !Placeholder.linesAbove(in: Array(body.text)).isEmpty
    }
}
