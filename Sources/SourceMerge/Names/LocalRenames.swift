import SwiftReader

/// The locals of a generated body that have other names in the new one: `let list` where `let picker` was.
struct LocalRenames {
    /// By the old name, the new one.
    private(set) var names: [String: String] = [:]

    var isEmpty: Bool { names.isEmpty }

    /// - Parameter names: By the old name, the new one.
    init(_ names: [String: String]) { self.names = names }

    /// The locals at equal places are the same ones if there are as many as before.
    init(from base: OutlinePart, to new: OutlinePart) {
        let (old, now) = (Self.locals(of: base), Self.locals(of: new))
        guard old != now, old.count == now.count, Set(old).count == old.count, Set(now).count == now.count else {
            return
        }
        for (before, after) in zip(old, now) where before != after && !now.contains(before) && !old.contains(after) {
            names[before] = after
        }
    }

    private static func locals(of part: OutlinePart) -> [String] {
        let words = part.outline.words(in: part.range)
        return zip(words, words.dropFirst()).filter { ["let", "var"].contains($0.0) && $0.1 != "(" }.map(\.1)
    }

    /// The places of a body that use the old names.
    func uses(in part: OutlinePart) -> [Range<Int>] {
        part.bareWords.filter { names[part.outline.string($0)] != nil }
    }

    /// Adds the changes of a body to those of its text.
    func add(to edits: inout TextEdits, in part: OutlinePart) {
        for use in uses(in: part) {
            guard let name = names[part.outline.string(use)] else { continue }
            edits.replace(use, with: Array(name.utf8))
        }
    }

    /// A merged body with the new names. It stays as it is if the person declares one of the old ones.
    func apply(to body: [UInt8]) -> [UInt8] {
        guard !isEmpty, let part = OutlinePart(body: body) else { return body }
        let locals = LocalNames(in: part.range, of: part.outline)
        guard names.keys.allSatisfy({ locals.places[Array($0.utf8)] == nil }) else { return body }
        var edits = TextEdits()
        add(to: &edits, in: part)
        return edits.apply(to: part.outline.text).map { Array($0.dropFirst(part.range.lowerBound)) } ?? body
    }
}

extension OutlinePart {
    /// The words that are neither members of something nor labels, also those in interpolations.
    var bareWords: [Range<Int>] {
        outline.indices(ofTokensIn: range).flatMap { index -> [Range<Int>] in
            let token = outline.tokens[index]
            switch token.kind {
            case .word: return outline.isMember(index) || outline.isLabel(index) ? [] : [token.range]
            case .string: return outline.interpolatedWords(in: token.range)
            default: return []
            }
        }
    }
}

extension SourceOutline {
    func string(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }
}
