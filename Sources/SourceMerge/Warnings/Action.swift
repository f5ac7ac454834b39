import SwiftReader

/// What a statement does: it calls a function or a closure, or it sets a value.
struct Action: Hashable {
    /// `showError` of `view?.showError(text)`.
    let name: String
    /// With the name before the dot: `view.showError`.
    let path: String
    let isSet: Bool
}

extension SourceOutline {
    /// The calls in a range, also those of closures such as `onShow?(error)`, and what is set there; each once.
    func actions(in range: Range<Int>) -> [Action] {
        var seen: Set<Action> = []
        return indices(ofTokensIn: range).compactMap { index -> Action? in
            guard tokens[index].kind == .word, isNameOfValue(index) else { return nil }
            let isSet = isString(index + 1, "=") && !isString(index + 2, "=") && !isLocalValue(index)
            guard isSet || isCalled(index) else { return nil }
            let receiver = receiver(ofMemberAt: index).map { String(decoding: $0, as: UTF8.self) }
            let name = string(at: index)
            let path = receiver.map { $0 == "self" ? name : $0 + "." + name } ?? name
            return Action(name: name, path: path, isSet: isSet)
        }
        .filter { seen.insert($0).inserted }
    }

    /// Whether arguments follow a name, at once or after the mark of an Optional: in `a ? (1) : 2` there is a blank.
    private func isCalled(_ index: Int) -> Bool {
        if isString(index + 1, "(") { return true }
        let isUnwrapped = isString(index + 1, "?") || isString(index + 1, "!")
        return isUnwrapped && isAttached(index + 1) && isString(index + 2, "(") && isAttached(index + 2)
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
