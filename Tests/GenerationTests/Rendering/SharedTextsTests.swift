import Testing

@testable import Generation

@Suite struct SharedTextsTests {
    @Test func keepTheirBytes() {
        let texts = SharedTexts()
        for text in ["caf\u{E9}.swift", "cafe\u{301}.swift", "caf\u{E9}.swift"] {
            #expect(texts.shared(text).utf8.elementsEqual(text.utf8))
        }
    }
}
