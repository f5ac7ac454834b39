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
            guard let kept = kept[function.key], !isStub(kept, in: result), let own = own[function.key],
                let range = outline.place(ofNameOf: own)
            else { return nil }
            let (wanted, there) = (now.actions(in: function.body), result.actions(in: kept.body))
            let missing = wanted.filter { action in
                !there.contains { $0.isSet == action.isSet && $0.name == action.name }
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

/// A call, or a value that is set.
private struct Action: Hashable {
    /// `showError` of `view?.showError(text)`.
    let name: String
    /// With the name before the dot: `view.showError`.
    let path: String
    let isSet: Bool
}

extension SourceOutline {
    fileprivate var functionsByKey: [Declaration.Key: Declaration] {
        Dictionary(all.filter { $0.key.kind == .function }.map { ($0.key, $0) }) { first, _ in first }
    }

    /// The calls in a range, also those of closures such as `onShow?(error)`, and what is set there; each once.
    fileprivate func actions(in range: Range<Int>) -> [Action] {
        var seen: Set<Action> = []
        return indices(ofTokensIn: range).compactMap { index -> Action? in
            guard tokens[index].kind == .word, isNameOfValue(index) else { return nil }
            let next = isString(index + 1, "?") || isString(index + 1, "!") ? index + 2 : index + 1
            let isSet = isString(next, "=") && !isString(next + 1, "=") && !isLocalValue(index)
            guard isSet || isString(next, "(") else { return nil }
            let receiver = receiver(ofMemberAt: index).map { String(decoding: $0, as: UTF8.self) }
            let name = string(at: index)
            let path = receiver.map { $0 == "self" ? name : $0 + "." + name } ?? name
            return Action(name: name, path: path, isSet: isSet)
        }
        .filter { seen.insert($0).inserted }
    }

    /// Whether a word starts with a small letter, and is none of the words of Swift that a parenthesis follows.
    private func isNameOfValue(_ index: Int) -> Bool {
        guard let first = word(at: index).first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) else {
            return false
        }
        return !["if", "guard", "while", "switch", "return", "in", "try", "await", "case"].contains(string(at: index))
    }

    /// Whether a word is the name of a local value: `let text = …`.
    private func isLocalValue(_ index: Int) -> Bool { isString(index - 1, "let") || isString(index - 1, "var") }
}
