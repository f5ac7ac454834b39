/// The type of a property that tells others of an event: `((Int) -> Void)?`, `PassthroughSubject<Int, Never>`.
struct EventType {
    /// The types of what comes with an event, each in words.
    private let values: [[String]]
    /// Whether it is a closure.
    private let isCalled: Bool

    /// - Parameter type: The words of the type.
    /// - Returns: `nil` if it is another one.
    init?(_ type: [String]) {
        let words = Self.unwrapped(type)
        if ["PassthroughSubject", "CurrentValueSubject"].contains(words.first), words.last == ">" {
            let value = Self.list(words.dropFirst(2).dropLast()).first ?? []
            values = value == ["Void"] || value == ["(", ")"] ? [] : [value]
            isCalled = false
            return
        }
        guard words.first == "(", let end = Self.end(of: words), words.dropFirst(end + 1).first == "->" else {
            return nil
        }
        values = Self.list(words[1..<end]).map(Self.withoutName)
        isCalled = true
    }

    /// Whether something that tells of an event as of one of an old type does not compile with this one.
    ///
    /// - Parameter index: The number of the token that names the property.
    func isMistake(at index: Int, insteadOf old: EventType, in outline: SourceOutline) -> Bool {
        guard let call = old.call(at: index, in: outline), !call.hasBraces, call.arguments.count == old.values.count
        else { return false }
        if isCalled != old.isCalled || values.count != call.arguments.count { return true }
        return zip(call.arguments, values).contains { argument, type in
            outline.endOfLiteral(at: argument.value.lowerBound) == argument.value.upperBound
                && ValueTypes.Literal(at: argument.value.lowerBound, in: outline)?.isMistake(for: type) == true
        }
    }

    /// `onFocus?(true)` or `onFocus.send(true)`.
    private func call(at index: Int, in outline: SourceOutline) -> CallSite? {
        let last = outline.isString(index + 1, "?") || outline.isString(index + 1, "!") ? index + 1 : index
        if isCalled { return CallSite(of: last, in: outline) }
        guard outline.isString(last + 1, "."), outline.isString(last + 2, "send") else { return nil }
        return CallSite(of: last + 2, in: outline)
    }

    /// Without `?`, the parentheses around all, and attributes.
    private static func unwrapped(_ type: [String]) -> [String] {
        var words = type[...]
        while let last = words.last {
            if last == "?" || last == "!" {
                words = words.dropLast()
            } else if words.first == "(", end(of: Array(words)) == words.count - 1 {
                words = words.dropFirst().dropLast()
            } else if words.first == "@" {
                words = words.dropFirst(2)
            } else {
                break
            }
        }
        return Array(words)
    }

    /// `Bool` of `_ animated: Bool`.
    private static func withoutName(_ value: [String]) -> [String] {
        guard let colon = value.prefix(3).firstIndex(of: ":"),
            value[..<colon].allSatisfy({ ParentList.nesting(of: $0) == 0 })
        else { return value }
        return Array(value[(colon + 1)...])
    }

    /// The number of the word that closes the bracket at the start.
    private static func end(of words: [String]) -> Int? {
        var depth = 0
        return words.firstIndex { word in
            depth += ParentList.nesting(of: word)
            return depth == 0
        }
    }

    /// The parts of a list that commas separate, without those in brackets.
    private static func list(_ words: ArraySlice<String>) -> [[String]] {
        var parts: [[String]] = [[]]
        var depth = 0
        for word in words {
            depth += ParentList.nesting(of: word)
            if depth == 0, word == "," { parts.append([]) } else { parts[parts.count - 1].append(word) }
        }
        return parts == [[]] ? [] : parts
    }
}
