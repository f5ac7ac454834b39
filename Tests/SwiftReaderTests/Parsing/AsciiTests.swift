import SwiftReader
import Testing

@Suite struct AsciiTests {
    @Test func wordsHaveLettersDigitsAndTheBytesOfOtherLetters() {
        for byte in UInt8.min...UInt8.max {
            #expect(Ascii.isWordPart(byte) == (Ascii.isWordStart(byte) || Ascii.isDigit(byte)), "\(byte)")
        }
    }
}
