import SwiftReader

/// What a token is, by itself and by the tokens beside it. A token is named by its number.
extension SourceOutline {
    /// The bytes of a token; none before the first one and after the last one.
    func word(at index: Int) -> [UInt8] {
        tokens.indices.contains(index) ? Array(text[tokens[index].range]) : []
    }

    func string(at index: Int) -> String { String(decoding: word(at: index), as: UTF8.self) }

    func isString(_ index: Int, _ string: String) -> Bool {
        tokens.indices.contains(index) && text[tokens[index].range].elementsEqual(string.utf8)
    }

    /// Whether nothing is between a token and the one before it.
    func isAttached(_ index: Int) -> Bool {
        index > 0 && index < tokens.count && tokens[index - 1].range.upperBound == tokens[index].range.lowerBound
    }

    /// Whether nothing follows a token in its statement, as far as the line says.
    func endsStatement(_ index: Int) -> Bool {
        guard index + 1 < tokens.count else { return true }
        let next = tokens[index + 1]
        return next.startsLine || [Ascii.closeBrace, UInt8(ascii: ";")].contains(text[next.range].first)
    }

    /// The places of a word.
    func places(of word: String) -> [Int] {
        tokens.filter { text[$0.range].elementsEqual(word.utf8) }.map(\.range.lowerBound)
    }

    /// Whether a word is in a range.
    func contains(_ word: String, in range: Range<Int>) -> Bool {
        indices(ofTokensIn: range).contains { isString($0, word) }
    }

    /// Whether a body has closures or functions in it, as far as words show it. A `return` can be theirs.
    func hasOtherReturns(in body: Range<Int>) -> Bool {
        indices(ofTokensIn: body).contains { ["in", "func", "$0"].contains(string(at: $0)) }
    }

    // MARK: - Names

    /// Whether a token can be a name.
    func isName(_ index: Int) -> Bool {
        tokens.indices.contains(index) && [.word, .escapedWord].contains(tokens[index].kind)
    }

    /// Whether a name is that of an attribute: `Observable` in `@Observable`.
    func isAttribute(_ index: Int) -> Bool { isString(index - 1, "@") && isAttached(index) }

    /// A token without backticks.
    func name(at index: Int) -> String { string(at: index).filter { $0 != "`" } }

    /// Whether a word is what a declaration names.
    func isDeclared(_ index: Int) -> Bool {
        guard index > 0 else { return false }
        let before = String(decoding: text[tokens[index - 1].range], as: UTF8.self)
        // `guard let view` uses the property of that name.
        let conditions = ["if", "guard", "while", ","].map { Array($0.utf8) }
        if ["let", "var"].contains(before), conditions.contains(word(at: index - 2)),
            ![[UInt8(ascii: "=")], [UInt8(ascii: ":")]].contains(word(at: index + 1))
        {
            return false
        }
        return ["let", "var", "class", "struct", "enum", "actor", "protocol", "func"].contains(before)
    }

    /// The name of the local that has a name as its whole value, where that can be left out if they are equal: `view`
    /// in `if let view = screen {` and in `{ [weak view = screen] in`, for `screen`; `nil` for any other token.
    func local(boundTo index: Int) -> Range<Int>? {
        guard isString(index - 1, "="), index > 1, tokens[index - 2].kind == .word else { return nil }
        if ["let", "var"].contains(string(at: index - 3)) {
            guard ["if", "guard", "while", ","].contains(string(at: index - 4)),
                ["{", ",", "else"].contains(string(at: index + 1))
            else { return nil }
        } else if closure(withCaptureBetween: index - 2, index) == nil {
            return nil
        }
        return tokens[index - 2].range
    }

    /// The number of the `{` of a closure that captures a name as it is: `view` in `{ [weak view, count] in`; `nil` for
    /// any other token.
    func closure(capturing index: Int) -> Int? {
        closure(withCaptureBetween: index, index)
    }

    /// - Parameters:
    ///   - first: The number of the name that the closure has.
    ///   - last: That of the last token of its value.
    private func closure(withCaptureBetween first: Int, _ last: Int) -> Int? {
        guard isString(last + 1, "]") || isString(last + 1, ","),
            ["[", ",", "weak", "unowned"].contains(string(at: first - 1))
        else { return nil }
        func isInList(_ place: Int) -> Bool {
            tokens.indices.contains(place)
                && (tokens[place].kind == .word || [",", "=", "."].contains(string(at: place)))
        }
        var (start, end) = (first - 1, last + 1)
        while isInList(start) { start -= 1 }
        while isInList(end) { end += 1 }
        guard isString(start, "["), isString(start - 1, "{"), isString(end, "]"), tokens.indices.contains(end + 1)
        else { return nil }
        // Otherwise it is an array.
        return tokens[end + 1].kind == .word || isString(end + 1, "(") ? start - 1 : nil
    }

    /// Whether a token is the label of an argument.
    func isLabel(_ index: Int) -> Bool {
        word(at: index + 1) == [UInt8(ascii: ":")]
            && [[Ascii.openParen], [UInt8(ascii: ",")]].contains(word(at: index - 1))
    }

    /// The name of the property that a word uses: `query` for `$query`, too.
    func propertyName(at index: Int) -> [UInt8] {
        let word = word(at: index)
        return word.first == UInt8(ascii: "$") ? Array(word.dropFirst()) : word
    }

    /// The words in a range that are not members of something, also those in interpolations.
    func names(in range: Range<Int>) -> Set<String> {
        let open = withOpenInterpolations(in: range)
        let words = open.indices(ofTokensIn: range).filter { index in
            [.word, .escapedWord].contains(open.tokens[index].kind) && !open.isMember(index)
        }
        return Set(
            words.map { index in
                String(decoding: text[open.tokens[index].range].filter { $0 != Ascii.backtick }, as: UTF8.self)
            }
        )
    }

    // MARK: - Members

    /// Whether a single dot is before a word: after `...` it is no member.
    func isMember(_ index: Int) -> Bool {
        func isDot(_ index: Int) -> Bool {
            index >= 0 && tokens[index].range.count == 1 && text[tokens[index].range.lowerBound] == Ascii.dot
        }
        guard isDot(index - 1) else { return false }
        return !(isDot(index - 2) && tokens[index - 2].range.upperBound == tokens[index - 1].range.lowerBound)
    }

    /// Whether nothing is before the dot of a member: `.fixture(id: 1)`.
    func isImplicitMember(_ index: Int) -> Bool {
        isMember(index) && ["(", "[", ",", ":", "=", "return"].contains(string(at: index - 2))
    }

    /// The number of the token before the dot of a member: `view` for `show` in `view?.show()`.
    func receiver(of index: Int) -> Int {
        isString(index - 2, "?") || isString(index - 2, "!") ? index - 3 : index - 2
    }

    /// `view` for `show` in `view?.show()`; `nil` if a token is not the member of a name.
    func receiver(ofMemberAt index: Int) -> [UInt8]? {
        guard isMember(index) else { return nil }
        let place = receiver(of: index)
        return place >= 0 && tokens[place].kind == .word ? word(at: place) : nil
    }

    /// The number of the first token of `state.name`.
    ///
    /// - Parameter index: The number of the last one.
    func startOfPath(endingAt index: Int) -> Int {
        var start = index
        while isMember(start) { start = receiver(of: start) }
        return max(0, start)
    }
}
