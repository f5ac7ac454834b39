/// The type of a property that tells others of an event: `((Int) -> Void)?`, `PassthroughSubject<Int, Never>`.
struct EventType {
    /// The types of what comes with an event, each in words.
    let values: [[String]]
    /// Whether it is a closure.
    let isCalled: Bool

    /// - Parameter type: The words of the type.
    /// - Returns: `nil` if it is another one.
    init?(_ type: [String]) {
        let words = Self.unwrapped(type)
        if ["PassthroughSubject", "CurrentValueSubject"].contains(words.first), words.last == ">" {
            let value = Array(words.dropFirst(2).dropLast().listed.first ?? [])
            values = value == ["Void"] || value == ["(", ")"] ? [] : [value]
            isCalled = false
            return
        }
        guard words.first == "(", let end = words.endOfBracket, words[end...].dropFirst().first == "->" else {
            return nil
        }
        values = words[..<end].dropFirst().listed.map(Self.withoutName)
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
    private static func unwrapped(_ type: [String]) -> ArraySlice<String> {
        var words = type[...]
        while let last = words.last {
            if last == "?" || last == "!" {
                words = words.dropLast()
            } else if words.first == "(", words.endOfBracket == words.endIndex - 1 {
                words = words.dropFirst().dropLast()
            } else if words.first == "@" {
                words = words.dropFirst(2)
            } else {
                break
            }
        }
        return words
    }

    /// `Bool` of `_ animated: Bool`.
    private static func withoutName(_ value: ArraySlice<String>) -> [String] {
        guard let colon = value.prefix(3).firstIndex(of: ":"), value[..<colon].allSatisfy({ $0.nesting == 0 })
        else { return Array(value) }
        return Array(value[(colon + 1)...])
    }
}
