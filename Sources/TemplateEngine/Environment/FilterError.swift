/// Why a filter cannot do what it is asked to; the message follows the filter's name: "'plural' takes a string".
///
///     throw FilterError("takes a string")
public struct FilterError: Error, Sendable {
    public let message: String

    public init(_ message: String) {
        self.message = message
    }
}
