import SwiftReader

/// A private function that somebody edited, and that nothing calls any more, or a new one that nothing calls.
package struct UncalledFunction {
    /// What became of the function that called it.
    package enum Change {
        /// It calls this one instead: `didFail`; `nil` if that is not one function.
        case changed(callee: String?)
        /// It is no longer generated. These functions, with labels, are new, have the parameters of the uncalled one,
        /// and are called. None is listed if that would be too many.
        case gone(others: [String])
        /// The person's file does not have it. This one is new.
        case leftOut
    }

    /// The place of its name.
    package let range: Range<Int>
    /// With labels: `didFailToLoad(_:)`.
    package let name: String
    /// The function that called it, or that would: `load()`.
    package let caller: String
    package let change: Change

    package var isNew: Bool { if case .leftOut = change { true } else { false } }

    /// Those in the text of a file.
    package static func all(in file: MergedVersions) -> [UncalledFunction] { edited(in: file) + added(to: file) }

    /// New functions whose callers the person's file does not have, because their lines are in other functions there.
    private static func added(to file: MergedVersions) -> [UncalledFunction] {
        guard let old = file.old, let now = file.now else { return [] }
        let known = Set(old.all.map(\.key))
        let new = now.all.filter { $0.key.kind == .function && !known.contains($0.key) && now.isPrivate($0) }
        guard !new.isEmpty, let result = file.result, let outline = file.outline else { return [] }
        let (merged, owns) = (result.byKey, outline.byKey)
        return new.compactMap { function -> UncalledFunction? in
            guard let added = merged[function.key], !result.uses(added),
                result.hasSameCode(in: added.range, as: now, in: function.range),
                let own = owns[function.key], let range = outline.place(ofNameOf: own)
            else { return nil }
            let callers = callers(of: function, in: now)
            guard let caller = callers.first, callers.allSatisfy({ merged[$0.key] == nil }) else { return nil }
            return UncalledFunction(
                range: range,
                name: function.key.title,
                caller: caller.key.title,
                change: .leftOut
            )
        }
    }

    private static func edited(in file: MergedVersions) -> [UncalledFunction] {
        guard let old = file.old, let now = file.now else { return [] }
        let keys = Set(now.all.map(\.key))
        let gone = old.all.filter { $0.key.kind == .function && !keys.contains($0.key) && old.isPrivate($0) }
        guard !gone.isEmpty, let result = file.result, let outline = file.outline else { return [] }
        let (merged, owns) = (result.byKey, outline.byKey)
        return gone.compactMap { function -> UncalledFunction? in
            guard let kept = merged[function.key], !result.uses(kept),
                let change = change(of: function, from: old, to: now)
                    ?? goneCaller(of: function, kept, from: old, to: now, in: result),
                let own = owns[function.key],
                let range = outline.place(ofNameOf: own)
            else { return nil }
            return UncalledFunction(
                range: range,
                name: function.key.title,
                caller: change.caller.key.title,
                change: change.change
            )
        }
    }

    /// A declaration that called a function and is still generated, and the function that it calls now and did not call
    /// before; if possible, one that calls only one such function.
    private static func change(
        of function: Declaration,
        from old: SourceOutline,
        to new: SourceOutline
    ) -> (caller: Declaration, change: Change)? {
        let changes = callers(of: function, in: old).compactMap { caller -> (caller: Declaration, callee: String?)? in
            guard let now = new.all.first(where: { $0.key == caller.key }) else { return nil }
            let others = new.called(in: now.body).subtracting(old.called(in: caller.body))
            return (now, others.count == 1 ? others.first : nil)
        }
        return (changes.first { $0.callee != nil } ?? changes.first).map { ($0.caller, .changed(callee: $0.callee)) }
    }

    /// A function that called another one and is gone as well, such as a request with that for its answer.
    ///
    /// - Parameter kept: The function as the person has it.
    private static func goneCaller(
        of function: Declaration,
        _ kept: Declaration,
        from old: SourceOutline,
        to new: SourceOutline,
        in result: SourceOutline
    ) -> (caller: Declaration, change: Change)? {
        let left = Set(result.all.map(\.key))
        // Of one that is not private, other files can have calls.
        guard result.isPrivate(kept), let caller = callers(of: function, in: old).first, !left.contains(caller.key)
        else { return nil }
        let known = Set(old.all.map(\.key))
        let called = new.all.filter { $0.container == nil && !known.contains($0.key) }
            .reduce(into: Set<String>()) { $0.formUnion(new.called(in: $1.body)) }
        let parameters = parameters(of: function, in: old)
        let others = new.all.filter { other in
            guard other.key.kind == .function, other.key.scope == function.key.scope, !known.contains(other.key),
                new.isPrivate(other), called.contains(other.baseName), Self.parameters(of: other, in: new) == parameters
            else { return false }
            // Nothing is to be moved to one that the person has already.
            return result.all.contains {
                $0.key == other.key && result.hasSameCode(in: $0.range, as: new, in: other.range)
            }
        }
        return (caller, .gone(others: others.count <= mostOthers ? others.map(\.key.title) : []))
    }

    private static let mostOthers = 3

    /// The declarations that call a function.
    private static func callers(of function: Declaration, in outline: SourceOutline) -> [Declaration] {
        let signature = CallSignature(function, in: outline, types: [:])
        return outline.all.filter {
            $0.container == nil && $0.key != function.key && outline.canCall(signature, in: $0.body)
        }
    }

    /// The labels and the types of the parameters of a function.
    private static func parameters(of function: Declaration, in outline: SourceOutline) -> [[String]] {
        ParameterNames(function.head, in: outline).parameters.map { [$0.label, $0.type] }
    }
}

extension SourceOutline {
    /// Whether something can use a function outside of it.
    func uses(_ function: Declaration) -> Bool {
        let signature = CallSignature(function, in: self, types: [:])
        return canCall(signature, in: 0..<function.range.lowerBound)
            || canCall(signature, in: function.range.upperBound..<text.count)
    }

    /// Whether a call in a range has the labels of a function, or something there is its name without labels.
    fileprivate func canCall(_ function: CallSignature, in range: Range<Int>) -> Bool {
        indices(ofTokensIn: range).contains { index in
            guard isString(index, function.name), !isString(index - 1, "func") else { return false }
            return CallSite(of: index, in: self)?.fits(function) ?? true
        }
    }
}
