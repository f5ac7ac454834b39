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
        let (calls, generated) = (CallPlaces(of: new, in: result), CallPlaces(of: new, in: now))
        return new.compactMap { function -> UncalledFunction? in
            guard let added = merged[function.key], !calls.haveUse(of: added),
                result.hasSameCode(in: added.range, as: now, in: function.range),
                let own = owns[function.key], let range = outline.place(ofNameOf: own)
            else { return nil }
            let callers = generated.callers(of: function)
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
        let (calls, generated) = (CallPlaces(of: gone, in: result), CallPlaces(of: gone, in: old))
        return gone.compactMap { function -> UncalledFunction? in
            guard let kept = merged[function.key], !calls.haveUse(of: kept) else { return nil }
            let callers = generated.callers(of: function)
            guard
                let change = change(of: callers, from: old, to: now)
                    ?? goneCaller(of: function, kept, callers, from: old, to: now, in: result),
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
        of callers: [Declaration],
        from old: SourceOutline,
        to new: SourceOutline
    ) -> (caller: Declaration, change: Change)? {
        let changes = callers.compactMap { caller -> (caller: Declaration, callee: String?)? in
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
        _ callers: [Declaration],
        from old: SourceOutline,
        to new: SourceOutline,
        in result: SourceOutline
    ) -> (caller: Declaration, change: Change)? {
        let left = Set(result.all.map(\.key))
        // Of one that is not private, other files can have calls.
        guard result.isPrivate(kept), let caller = callers.first, !left.contains(caller.key)
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

    /// The labels and the types of the parameters of a function.
    private static func parameters(of function: Declaration, in outline: SourceOutline) -> [[String]] {
        ParameterNames(function.head, in: outline).parameters.map { [$0.label, $0.type] }
    }
}

/// The places of a text where some functions can be called. They are found once for all of these.
private struct CallPlaces {
    private let outline: SourceOutline
    /// By name, the numbers of the tokens.
    private var numbers: [String: [Int]] = [:]
    /// The declarations without members, in the order of the text.
    private let parts: [Declaration]

    init(of functions: [Declaration], in outline: SourceOutline) {
        self.outline = outline
        parts = outline.all.filter { $0.container == nil }
        let names = Set(functions.map(\.baseName))
        for index in outline.tokens.indices where [.word, .escapedWord].contains(outline.tokens[index].kind) {
            let name = outline.string(at: index)
            if names.contains(name) { numbers[name, default: []].append(index) }
        }
    }

    private func places(of function: Declaration) -> [Int] {
        let signature = CallSignature(function, in: outline, types: [:])
        return (numbers[function.baseName] ?? []).filter { outline.canCall(signature, at: $0) }
            .map { outline.tokens[$0].range.lowerBound }
    }

    /// Whether something can use a function of the text outside of it.
    func haveUse(of function: Declaration) -> Bool {
        places(of: function).contains { !function.range.contains($0) }
    }

    /// The other declarations of the text that call a function of it.
    func callers(of function: Declaration) -> [Declaration] {
        var found: [Declaration] = []
        for place in places(of: function) {
            let next = parts.firstSorted { $0.range.lowerBound > place }
            guard next > 0, parts[next - 1].body.contains(place), parts[next - 1].key != function.key,
                found.last?.key != parts[next - 1].key
            else { continue }
            found.append(parts[next - 1])
        }
        return found
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
        indices(ofTokensIn: range).contains { isString($0, function.name) && canCall(function, at: $0) }
    }

    /// The same for the name of the function at a token.
    fileprivate func canCall(_ function: CallSignature, at index: Int) -> Bool {
        !isString(index - 1, "func") && CallSite(of: index, in: self)?.fits(function) ?? true
    }
}
