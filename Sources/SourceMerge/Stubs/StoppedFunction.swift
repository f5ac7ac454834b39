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
        guard let old = file.old, let now = file.now else { return [] }
        let stopped = now.all.filter { $0.key.kind == .function && isStop($0, in: now) }
        guard !stopped.isEmpty, let result = file.result, let outline = file.outline else { return [] }
        let (working, kept, own) = (old.functionsByKey, result.functionsByKey, outline.functionsByKey)
        return stopped.compactMap { function in
            guard let before = working[function.key], !isStub(before, in: old),
                let after = kept[function.key], isStop(after, in: result),
                let own = own[function.key], let range = outline.place(ofNameOf: own)
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

    private static func isStub(_ function: Declaration, in outline: SourceOutline) -> Bool {
        Placeholder.isStub(OutlinePart(outline: outline, range: function.body))
    }
}
