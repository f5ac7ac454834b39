import SourceText
import SwiftReader

/// A place in the code of one type that calls another type or a member of it.
struct Call {
    let caller: Int
    let called: Int
    /// Whether it makes a value of it: `Type(…)`.
    let makes: Bool
    /// The function or the property that it stands in.
    let place: String
    let location: Diagnostic.Location
}

extension TypeTable {
    /// Who calls whom in its functions, values and accessors, in the order of the text.
    var calls: [Call] {
        var result: [Call] = []
        for (caller, entry) in entries.enumerated() where entry.isConcrete {
            for part in entry.parts {
                for property in part.declaration.properties {
                    add(caller, part, property.code, property.name.text, &result)
                }
                for function in part.declaration.functions {
                    add(caller, part, function.code, function.name.text, &result)
                }
            }
        }
        return result
    }

    private func add(_ caller: Int, _ part: Part, _ range: Range<Int>, _ place: String, _ result: inout [Call]) {
        let tokens = part.outline.tokens.tokens
        let range = range.clamped(to: tokens.indices)
        var index = range.lowerBound
        while index < range.upperBound {
            let isMember = index > 0 && part.isSymbol(index - 1, ".")
            guard let word = part.word(index), !isMember,
                let found = path(from: word, at: index, caller, part, range)
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

    /// The type that the names at a token lead to, and the token behind them.
    private func path(
        from word: String,
        at start: Int,
        _ caller: Int,
        _ part: Part,
        _ range: Range<Int>
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
    func word(_ index: Int) -> String? {
        guard outline.tokens.tokens.indices.contains(index) else { return nil }
        let token = outline.tokens.tokens[index]
        switch token.kind {
        case .word: return file.text(token.range)
        case .escapedWord: return String(file.text(token.range).dropFirst().dropLast())
        default: return nil
        }
    }

    func isSymbol(_ index: Int, _ symbol: Unicode.Scalar) -> Bool {
        guard outline.tokens.tokens.indices.contains(index) else { return false }
        let token = outline.tokens.tokens[index]
        return token.kind == .symbol && UInt32(file.bytes[token.range.lowerBound]) == symbol.value
    }
}
