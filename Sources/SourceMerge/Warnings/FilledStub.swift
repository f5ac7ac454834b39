import SwiftReader

/// A stub that is generated with statements now, and in whose place a person wrote a body, which stays as it is.
package struct FilledStub {
    /// The place of the name of the function.
    package let range: Range<Int>
    /// With labels: `didFailToLoad(_:)`.
    package let name: String
    /// What the generated statements call and the person's do not: `view.showError`.
    package let calls: [String]

    /// Those in the text of a file.
    package static func all(in file: MergedVersions) -> [FilledStub] {
        guard let old = file.old, let now = file.now else { return [] }
        let stubs = Dictionary(
            old.all.filter { $0.key.kind == .function && isStub($0, in: old) }.map { ($0.key, $0) }
        ) { first, _ in first }
        let filled = now.all.filter { stubs[$0.key] != nil && !isStub($0, in: now) }
        guard !filled.isEmpty, let result = file.result, let outline = file.outline else { return [] }
        return filled.compactMap { function in
            guard let kept = result.all.first(where: { $0.key == function.key }), !isStub(kept, in: result),
                let own = outline.all.first(where: { $0.key == function.key }),
                let range = outline.place(ofNameOf: own)
            else { return nil }
            let missing = now.called(in: function.body).subtracting(result.called(in: kept.body))
            let calls = now.calls(in: function.body, of: missing)
            return calls.isEmpty ? nil : FilledStub(range: range, name: function.key.title, calls: calls)
        }
    }

    private static func isStub(_ function: Declaration, in outline: SourceOutline) -> Bool {
        Placeholder.isBody(OutlinePart(outline: outline, range: function.body))
    }
}
