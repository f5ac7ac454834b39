import SwiftReader

/// A generated private function that is not added, because the person has another function of that name. So nothing
/// calls the new functions that it would call.
package struct TakenName {
    /// The place of the name of the person's function.
    package let range: Range<Int>
    /// With labels: `load()`.
    package let name: String
    /// The generated functions that nothing calls: `didLoad(_:)`.
    package let uncalled: [String]
    /// What the generated function calls: `interactor.load`, `didLoad`.
    package let calls: [String]

    /// Those in the text of a file.
    package static func all(in file: MergedVersions) -> [TakenName] {
        guard let old = file.old, let now = file.now else { return [] }
        let keys = Set(old.all.map(\.key))
        let added = now.all.filter { $0.key.kind == .function && !keys.contains($0.key) }
        let hidden = added.filter(now.isPrivate)
        guard !hidden.isEmpty, let result = file.result, let outline = file.outline else { return [] }
        let (merged, owns) = (result.byKey, outline.byKey)
        return hidden.compactMap { function in
            guard let kept = merged[function.key], result.code(in: kept.body) != now.code(in: function.body),
                let own = owns[function.key],
                let range = outline.place(ofNameOf: own)
            else { return nil }
            let called = now.called(in: function.body)
            let uncalled = added.filter { other in
                guard other.key != function.key, called.contains(other.baseName),
                    let there = merged[other.key]
                else { return false }
                return result.places(of: other.baseName).allSatisfy(there.range.contains)
            }
            guard !uncalled.isEmpty else { return nil }
            return TakenName(
                range: range,
                name: function.key.title,
                uncalled: uncalled.map(\.key.title),
                calls: now.actions(in: function.body).filter { !$0.isSet }.map(\.path)
            )
        }
    }
}
