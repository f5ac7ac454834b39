import SourceText

/// Texts that often have the same bytes. Equal ones are in memory once.
final class SharedTexts: Sendable {
    // By bytes: to a `String`, two spellings of an accented letter are equal.
    private let texts = Locked<[[UInt8]: String]>([:])

    /// The text with the same bytes that is in memory already.
    func shared(_ text: String) -> String {
        texts.withLock { texts in
            let bytes = Array(text.utf8)
            if let known = texts[bytes] { return known }
            texts[bytes] = text
            return text
        }
    }
}
