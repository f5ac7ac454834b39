import SourceText

/// The work of instructions whose cost depends on a value.
extension Machine {
    mutating func charge(_ steps: Int) throws(DiagnosticsError) {
        do { try budget.charge(steps) } catch { throw failure(error.message) }
    }

    mutating func charge(reading bytes: Int) throws(DiagnosticsError) {
        do { try budget.charge(reading: bytes) } catch { throw failure(error.message) }
    }

    mutating func charge(making bytes: Int) throws(DiagnosticsError) {
        do { try budget.charge(making: bytes) } catch { throw failure(error.message) }
    }

    mutating func charge(elements count: Int, after known: Int = 0) throws(DiagnosticsError) {
        do { try budget.charge(elements: count, after: known) } catch { throw failure(error.message) }
    }

    /// Appends the printed text of a value that is not a string.
    mutating func print(_ value: Value, to bytes: inout [UInt8]) throws(DiagnosticsError) {
        do { try budget.print(value, to: &bytes) } catch { throw failure(error.message) }
    }

    // MARK: Texts

    /// Whether two texts are equal, by canonical equivalence.
    mutating func isEqual(_ left: String, _ right: String) throws(DiagnosticsError) -> Bool {
        let (leftCount, rightCount) = (left.utf8.count, right.utf8.count)
        if leftCount <= Budget.freeText, rightCount <= Budget.freeText { return left == right }
        if leftCount == rightCount {
            try charge(reading: leftCount)
            if left.hasSameBytes(as: right) { return true }
        }
        try charge(reading: leftCount + rightCount)
        if left.isASCII, right.isASCII { return false }
        // They are compared after normalizing them.
        try charge((leftCount + rightCount) * 2)
        return left.isEquivalent(to: right)
    }

    mutating func characterCount(of text: String) throws(DiagnosticsError) -> Int {
        try charge(reading: text.utf8.count)
        if text.isASCIIWithoutReturns { return text.utf8.count }
        try charge(text.utf8.count)
        return text.count
    }

    /// A character of a text, with its position. The next one is looked for from there.
    struct FoundCharacter {
        let text: String
        let position: Int
        let index: String.Index
    }

    /// The character at a position of a text; `nil` if the text is shorter.
    mutating func character(at position: Int, of text: String) throws(DiagnosticsError) -> Character? {
        try charge(reading: text.utf8.count)
        if text.isASCIIWithoutReturns {
            return position < text.utf8.count
                ? text[text.utf8.index(text.startIndex, offsetBy: position)] : nil
        }
        var (known, start) = (0, text.startIndex)
        if let last = lastCharacter, last.position <= position, last.text.hasSameBytes(as: text) {
            (known, start) = (last.position, last.index)
        }
        guard let index = text.index(start, offsetBy: position - known, limitedBy: text.endIndex),
            index < text.endIndex
        else { return nil }
        // A character can have many bytes.
        let character = text[index]
        try charge(text.utf8.distance(from: start, to: index) + character.utf8.count)
        lastCharacter = FoundCharacter(text: text, position: position, index: index)
        return character
    }

    /// The first or the last character of a text; `nil` if it is empty.
    mutating func endCharacter(of text: String, isFirst: Bool) throws(DiagnosticsError) -> Character? {
        guard let character = isFirst ? text.first : text.last else { return nil }
        // Whether a flag is the last character depends on all flags before it.
        try charge(reading: text.utf8.count)
        if !character.isASCII { try charge(isFirst ? character.utf8.count : text.utf8.count) }
        return character
    }
}

extension String {
    /// Whether each byte is a character: only CRLF is a character of two ASCII bytes.
    fileprivate var isASCIIWithoutReturns: Bool {
        var text = self
        return text.withUTF8 { bytes in
            var others: UInt8 = 0
            var returns: UInt8 = 0
            // Without a jump in the loop it takes many bytes at once.
            for byte in bytes {
                others |= byte & 0x80
                returns |= byte == UInt8(ascii: "\r") ? 1 : 0
            }
            return others | returns == 0
        }
    }
}
