import SwiftReader

/// A private function that somebody edited, and that nothing calls any more.
package struct UncalledFunction {
    /// The place of its name.
    package let range: Range<Int>
    /// With labels: `didFailToLoad(_:)`.
    package let name: String
    /// The function that called it: `load()`.
    package let caller: String
    /// What the caller calls instead: `didFail`; `nil` if that is not one function.
    package let callee: String?

    /// Those in the text of a file.
    package static func all(in file: MergedVersions) -> [UncalledFunction] {
        guard let old = file.old, let now = file.now else { return [] }
        let keys = Set(now.all.map(\.key))
        let gone = old.all.filter { $0.key.kind == .function && !keys.contains($0.key) && old.isPrivate($0) }
        guard !gone.isEmpty, let result = file.result, let outline = file.outline else { return [] }
        return gone.compactMap { function in
            guard let kept = result.all.first(where: { $0.key == function.key }),
                !result.places(of: function.baseName).contains(where: { !kept.range.contains($0) }),
                let change = change(of: function, from: old, to: now),
                let own = outline.all.first(where: { $0.key == function.key }),
                let range = outline.place(ofNameOf: own)
            else { return nil }
            let name = function.key.title
            return UncalledFunction(range: range, name: name, caller: change.caller.key.title, callee: change.callee)
        }
    }

    /// A declaration that called a function and is still generated, and the function that it calls now and did not call
    /// before; if possible, one that calls only one such function.
    private static func change(
        of function: Declaration,
        from old: SourceOutline,
        to new: SourceOutline
    ) -> (caller: Declaration, callee: String?)? {
        let callers = old.all.filter { $0.container == nil && $0.key != function.key }
        let changes = callers.compactMap { caller -> (caller: Declaration, callee: String?)? in
            let before = old.called(in: caller.body)
            guard before.contains(function.baseName), let now = new.all.first(where: { $0.key == caller.key })
            else { return nil }
            let others = new.called(in: now.body).subtracting(before)
            return (now, others.count == 1 ? others.first : nil)
        }
        return changes.first { $0.callee != nil } ?? changes.first
    }
}
