import SwiftReader

/// A function whose stub is generated with statements now. A person wrote its body, which stays.
package struct FilledStub {
    /// The place of the name of the function.
    package let range: Range<Int>
    /// With labels: `didFailToLoad(_:)`.
    package let name: String
    /// What the generated statements call and the person's do not: `view.showError`.
    package let calls: [String]
    /// What they set and the person's do not: `state.problem`.
    package let settings: [String]

    /// Those in the text of a file.
    package static func all(in file: MergedVersions) -> [FilledStub] {
        guard let old = file.old, let now = file.now else { return [] }
        let stubs = old.functionsByKey.filter { isStub($0.value, in: old) }
        let filled = now.all.filter { stubs[$0.key] != nil && !isStub($0, in: now) }
        guard !filled.isEmpty, let result = file.result, let outline = file.outline else { return [] }
        let (kept, own) = (result.functionsByKey, outline.functionsByKey)
        return filled.compactMap { function in
            guard let kept = kept[function.key], let own = own[function.key],
                let range = outline.place(ofNameOf: own)
            else { return nil }
            let (wanted, there) = (now.actions(in: function.body), result.actions(in: kept.body))
            let missing = wanted.filter { action in
                action.name != "fatalError" && !there.contains { $0.isSet == action.isSet && $0.does(action) }
            }
            guard !missing.isEmpty else { return nil }
            return FilledStub(
                range: range,
                name: function.key.title,
                calls: missing.filter { !$0.isSet }.map(\.path),
                settings: missing.filter(\.isSet).map(\.path)
            )
        }
    }

    private static func isStub(_ function: Declaration, in outline: SourceOutline) -> Bool {
        Placeholder.isBody(OutlinePart(outline: outline, range: function.body))
    }
}

extension Action {
    /// Whether it is another one, as far as names show it: of the same object, or of one without a name there.
    fileprivate func does(_ other: Action) -> Bool {
        name == other.name && (path == other.path || !path.contains(".") || !other.path.contains("."))
    }
}
