import SourceText

/// Texts of which many are equal. Each is in memory once.
final class SharedTexts: Sendable {
    private let texts = Locked<Set<String>>([])

    /// The text that is equal to another one, and in memory already.
    func shared(_ text: String) -> String { texts.withLock { $0.insert(text).memberAfterInsert } }
}
