/// Why a filter cannot be applied. The message follows the name of the filter: "'plural' takes a string".
///
///     throw FilterError("takes a string")
public struct FilterError: Error, Sendable {
    /// The end of a sentence that starts with the name of the filter.
    public let message: String

    /// - Parameter message: The end of a sentence that starts with the name of the filter.
    public init(_ message: String) {
        self.message = message
    }
}
