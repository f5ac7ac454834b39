import SourceText
import SwiftReader

/// A call of a type, or of one of its members, in the code of another type. Types are indices of the table's entries.
struct Call {
    let caller: Int
    let called: Int
    /// Whether the call makes an instance: `Type(…)`.
    let makes: Bool
    /// The name of the function or property that contains the call.
    let place: String
    let location: Diagnostic.Location
}

extension TypeTable {
    /// The calls in functions, values and accessors, in the order of the text.
    var calls: [Call] {
        var result: [Call] = []
        for (caller, entry) in entries.enumerated() where entry.isConcrete {
            for part in entry.parts {
                for property in part.declaration.properties {
                    add(callsBy: caller, in: part, within: property.code, named: property.name.text, to: &result)
                }
                for function in part.declaration.functions {
                    add(callsBy: caller, in: part, within: function.code, named: function.name.text, to: &result)
                }
            }
        }
        return result
    }

    /// Adds the calls in a range of tokens.
    ///
    /// - Parameter place: The name of the function or property that contains the tokens.
    private func add(
        callsBy caller: Int,
        in part: Part,
        within range: Range<Int>,
        named place: String,
        to result: inout [Call]
    ) {
        let tokens = part.outline.tokens.tokens
        let range = range.clamped(to: tokens.indices)
        var index = range.lowerBound
        while index < range.upperBound {
            let isMember = index > 0 && part.isSymbol(index - 1, ".")
            guard let word = part.word(index), !isMember,
                let found = path(from: word, at: index, for: caller, in: part, within: range)
            else {
                index += 1
                continue
            }
            let isCall = part.isSymbol(found.end, "(") || part.isSymbol(found.end, "<")
            if isCall || part.isSymbol(found.end, "."), found.entry != caller {
                let makes = isCall || part.isSymbol(found.end, ".") && part.word(found.end + 1) == "init"
                result.append(
                    Call(
                        caller: caller,
                        called: found.entry,
                        makes: makes,
                        place: place,
                        location: part.file.location(tokens[index].range)
                    )
                )
            }
            index = max(index + 1, found.end)
        }
    }

    /// The type that a dotted path of names refers to, and the index of the token after the path.
    private func path(
        from word: String,
        at start: Int,
        for caller: Int,
        in part: Part,
        within range: Range<Int>
    ) -> (entry: Int, end: Int)? {
        let (module, scope) = (entries[caller].module, entries[caller].name)
        guard var entry = resolve([word], in: module, scope: scope) else { return nil }
        var path = [word]
        var end = start + 1
        while end + 1 < range.upperBound, part.isSymbol(end, "."), let next = part.word(end + 1),
            let nested = resolve(path + [next], in: module, scope: scope),
            entries[nested].name.hasPrefix(entries[entry].name + ".")
        {
            path.append(next)
            entry = nested
            end += 2
        }
        return (entry, end)
    }
}

extension TypeTable.Part {
    /// The text of a word, without backticks; `nil` for any other token.
    func word(_ index: Int) -> String? {
        guard outline.tokens.tokens.indices.contains(index) else { return nil }
        let token = outline.tokens.tokens[index]
        switch token.kind {
        case .word: return file.text(token.range)
        case .escapedWord: return String(file.text(token.range).dropFirst().dropLast())
        default: return nil
        }
    }

    /// Whether a token is a symbol.
    func isSymbol(_ index: Int, _ symbol: Unicode.Scalar) -> Bool {
        guard outline.tokens.tokens.indices.contains(index) else { return false }
        let token = outline.tokens.tokens[index]
        return token.kind == .symbol && UInt32(file.bytes[token.range.lowerBound]) == symbol.value
    }
}
