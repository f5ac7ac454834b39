import SwiftReader

/// Values that are parts of others: the branches of `a ? .b : .c`, the value after `??`, and the elements of an array.
extension ExpectedTypes {
    /// The type of a branch of `a ? .b : .c` in the place that the whole value has.
    ///
    /// - Parameter start: The number of its first token.
    mutating func typeOfBranch(from start: Int) -> String? {
        guard outline.endsPart(startingAt: start), let mark = outline.questionMark(ofBranchAt: start),
            let whole = outline.startOfValue(endingAt: mark - 1)
        else { return nil }
        return typeOfValue(from: whole)
    }

    /// The type of `.b` in `a ?? .b`: that of the place of the whole value, else that of `a`.
    mutating func typeOfDefault(from start: Int) -> String? {
        guard outline.isDefault(start), outline.endsPart(startingAt: start),
            let whole = outline.startOfValue(endingAt: start - 3), outline.isPlain(whole..<(start - 2))
        else { return nil }
        return typeOfValue(from: whole) ?? paths.type(from: whole, upTo: start - 2)
    }

    /// The type of an element of `[.a, .b]`, by what `contains` looks for in it or by the type of its place.
    mutating func typeOfElement(from start: Int) -> String? {
        guard outline.endsPart(startingAt: start), let open = outline.openBracket(around: start),
            !outline.isAttached(open) || ["(", "[", "!"].contains(outline.string(at: open - 1))
        else { return nil }
        let end = outline.partner[open]
        guard end > start else { return nil }
        if outline.isString(end + 1, "."), outline.isString(end + 2, "contains"), outline.isString(end + 3, "(") {
            return paths.type(from: end + 4, upTo: outline.partner[end + 3])
        }
        // What follows can make something else of the array.
        guard outline.endsPart(at: end + 1) else { return nil }
        return wordsOfPlace(ofValueFrom: open)?.element.flatMap { members.type($0) }
    }

    /// The words of the type that a place names: `let values: [Int] = …`, an argument, or what a function returns.
    private mutating func wordsOfPlace(ofValueFrom start: Int) -> [String]? {
        switch outline.string(at: start - 1) {
        case "=":
            var first = start - 2
            while first > 0, outline.isPartOfType(first), !outline.tokens[first].startsLine { first -= 1 }
            guard outline.isString(first, ":"), ["let", "var"].contains(outline.string(at: first - 2)) else {
                return wordsOfTarget(ofValueFrom: start)
            }
            return ((first + 1)..<(start - 1)).map(outline.string)
        case "(", ",", ":": return wordsOfArgument(from: start)
        default: return nil
        }
    }
}

extension SourceOutline {
    private static let longestValue = 200

    /// Whether `??` is before a token.
    fileprivate func isDefault(_ start: Int) -> Bool {
        isString(start - 1, "?") && isString(start - 2, "?") && isAttached(start - 1) && !isAttached(start - 2)
    }

    /// Whether a value such as `.failed(text)` is a whole part of another one.
    fileprivate func endsPart(startingAt start: Int) -> Bool {
        var place = start
        while isString(place, ".") || place > start && isString(place - 1, ".") || place == start { place += 1 }
        if isString(place, "("), isAttached(place) { place = max(place, partner[place]) + 1 }
        return endsPart(at: place)
    }

    fileprivate func endsPart(at place: Int) -> Bool {
        guard tokens.indices.contains(place) else { return true }
        if [")", "]", "}", ",", ";", ":"].contains(string(at: place)) { return true }
        return tokens[place].startsLine && tokens[place].kind == .word
    }

    /// The number of the `?` of the conditional value of which a token starts a branch.
    fileprivate func questionMark(ofBranchAt start: Int) -> Int? {
        if isString(start - 1, "?") { return isMark(start - 1) ? start - 1 : nil }
        guard isString(start - 1, ":") else { return nil }
        var open = 1
        var place = start - 2
        while place >= 0, place > start - Self.longestValue {
            switch string(at: place) {
            case ")", "]", "}":
                guard partner[place] < place else { return nil }
                place = partner[place]
            case "(", "[", "{", ";", ",", "case", "default", "return": return nil
            case ":": open += 1
            case "?" where isMark(place):
                open -= 1
                if open == 0 { return place }
            default: break
            }
            place -= 1
        }
        return nil
    }

    /// Whether a `?` is that of a conditional value, with white space around it.
    private func isMark(_ index: Int) -> Bool { !isAttached(index) && !isAttached(index + 1) }

    /// The number of the first token of the value of which one is the last: after `=`, `return`, `(`, `,` or a label.
    fileprivate func startOfValue(endingAt last: Int) -> Int? {
        var place = last
        while place > 0, place > last - Self.longestValue {
            if [")", "]", "}"].contains(string(at: place)) {
                guard partner[place] < place else { return nil }
                place = partner[place]
            }
            switch string(at: place - 1) {
            case "(", ",", "return": return place
            case ":":
                if isLabel(place - 2) { return place }
                // The value is in the second branch of another one.
                guard let mark = questionMark(ofBranchAt: place) else { return nil }
                place = mark
                continue
            case "=":
                let isCompared =
                    ["=", "!", "<", ">", "~"].contains(string(at: place - 2)) && isAttached(place - 1)
                    || isString(place, "=")
                if !isCompared { return place }
            case "[", "{", "}", ";", "in", "if", "guard", "while", "case", "let", "var", "where", "else": return nil
            default: break
            }
            let isContinued = tokens[place - 1].kind == .symbol && ![")", "]", "}"].contains(string(at: place - 1))
            if tokens[place].startsLine, tokens[place].kind == .word, !isContinued { return nil }
            place -= 1
        }
        return nil
    }

    /// Whether a value has nothing but names, calls and `??`.
    fileprivate func isPlain(_ value: Range<Int>) -> Bool {
        var place = value.lowerBound
        while place < value.upperBound {
            switch string(at: place) {
            case "(", "[": place = max(place, partner[place])
            case ".": break
            case "?": if isMark(place) { return false }
            case "!": if !isAttached(place) { return false }
            default: if tokens[place].kind == .symbol { return false }
            }
            place += 1
        }
        return true
    }

    /// The number of the `[` around a token, if commas are between the two.
    fileprivate func openBracket(around index: Int) -> Int? {
        var place = index - 1
        while place >= 0, place > index - Self.longestValue {
            switch string(at: place) {
            case ")", "]", "}":
                guard partner[place] < place else { return nil }
                place = partner[place]
            case "[": return place
            case "(", "{", ";", ":": return nil
            default: break
            }
            place -= 1
        }
        return nil
    }

    fileprivate func isPartOfType(_ index: Int) -> Bool {
        tokens[index].kind == .word && !["let", "var", "return"].contains(string(at: index))
            || ["[", "]", "?", "."].contains(string(at: index))
    }
}
