@MainActor @preconcurrency
open class NSApplication: NSResponder {
    public struct ModalResponse: RawRepresentable, Equatable, Sendable {
        public let rawValue: Int

        public static let stop = ModalResponse(rawValue: -1000)

        public init(rawValue: Int) {
            self.rawValue = rawValue
        }
    }
}
