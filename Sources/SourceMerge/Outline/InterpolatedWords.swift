import SwiftReader

extension SourceOutline {
    /// The words in the interpolations of a literal that are not members of something.
    func interpolatedWords(in range: Range<Int>) -> [Range<Int>] {
        var words: [Range<Int>] = []
        var depth = 0
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = text[index]
            if depth > 0, Ascii.isWordPart(byte) {
                let end = text[index..<range.upperBound].firstIndex { !Ascii.isWordPart($0) } ?? range.upperBound
                if text[index - 1] != Ascii.dot { words.append(index..<end) }
                index = end
                continue
            }
            if byte == Ascii.openParen, depth > 0 || text[index - 1] == UInt8(ascii: "\\") { depth += 1 }
            if byte == Ascii.closeParen, depth > 0 { depth -= 1 }
            index += 1
        }
        return words
    }
}
