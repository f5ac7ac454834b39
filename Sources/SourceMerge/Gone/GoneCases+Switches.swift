import SwiftReader

/// The `switch` statements that do not handle a case which is new.
extension GoneCases {
    /// The use of an enum in a `switch` that has no `default` and lacks a new case.
    ///
    /// - Parameter index: The number of the token `switch`.
    func unhandled(at index: Int, in outline: SourceOutline, _ expected: inout ExpectedTypes) -> Use? {
        guard let brace = outline.tokens.indices[index...].first(where: { outline.isString($0, "{") }),
            let type = expected.typeOfSwitch(brace), let new = added[type], let old = before[type],
            let handled = outline.casesOfSwitch(brace), old.isSubset(of: handled)
        else { return nil }
        let names = new.subtracting(handled).sorted()
        return names.isEmpty
            ? nil : Use(range: outline.tokens[index].range, change: .unhandled(names, of: type))
    }
}

extension SourceOutline {
    /// The names of the cases that a `switch` handles; `nil` if something in it handles all others.
    ///
    /// - Parameter brace: The number of its token `{`.
    fileprivate func casesOfSwitch(_ brace: Int) -> Set<String>? {
        guard partner[brace] > brace else { return nil }
        var names: Set<String> = []
        var place = brace + 1
        while place < partner[brace] {
            switch string(at: place) {
            case "default" where isString(place + 1, ":"), "#if": return nil
            case "case" where !["if", "guard", "while", "for", ","].contains(string(at: place - 1)):
                guard let pattern = pattern(after: place) else { return nil }
                for part in pattern.parts {
                    guard let name = name(in: part) else { return nil }
                    names.insert(name)
                }
                place = pattern.end
            case "{", "(", "[": place = max(place, partner[place])
            default: break
            }
            place += 1
        }
        return names
    }

    /// The parts of a pattern that commas separate, and the number of the token after it.
    private func pattern(after keyword: Int) -> (parts: [Range<Int>], end: Int)? {
        var parts: [Range<Int>] = []
        var (start, place) = (keyword + 1, keyword + 1)
        while place < tokens.count {
            switch string(at: place) {
            case "(", "[", "{":
                guard partner[place] > place else { return nil }
                place = partner[place]
            case ",":
                parts.append(start..<place)
                start = place + 1
            case ":": return (parts + [start..<place], place)
            case "}", ";": return nil
            default: break
            }
            place += 1
        }
        return nil
    }

    /// `failed` of `.failed(let text) where a`, `let .failed(text)` or `Phase.failed`; `nil` for what can be any case.
    private func name(in part: Range<Int>) -> String? {
        if isString(part.lowerBound, "nil") { return "nil" }
        let end = part.first { isString($0, "where") || isString($0, "(") } ?? part.upperBound
        if isString(end, "("), isString(end - 1, "some"), isMember(end - 1) {
            return name(in: (end + 1)..<partner[end])
        }
        let last = isString(end - 1, "?") ? end - 2 : end - 1
        return last > part.lowerBound && isMember(last) ? name(at: last) : nil
    }
}
