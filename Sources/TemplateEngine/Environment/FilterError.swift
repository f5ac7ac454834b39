/// Why a filter cannot be applied. The message follows the name of the filter: "'plural' takes a string".
///
///     throw FilterError("takes a string")
public struct FilterError: Error, Sendable {
    /// The end of a sentence that starts with the name of the filter.
    public let message: String
    /// Whether the message is a whole sentence, because the error is not that of the filter alone.
    let isSentence: Bool

    /// - Parameter message: The end of a sentence that starts with the name of the filter.
    public init(_ message: String) {
        self.message = message
        isSentence = false
    }

    init(sentence: String) {
        message = sentence
        isSentence = true
    }
}
