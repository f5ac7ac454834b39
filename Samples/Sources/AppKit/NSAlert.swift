/// A sheet without an answer here.
@MainActor @preconcurrency
open class NSAlert: NSObject {
    public struct ModalResponse: RawRepresentable, Equatable, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) {
            self.rawValue = rawValue
        }
    }

    open var messageText = ""
    open var informativeText = ""

    /// There is no answer here.
    open func beginSheetModal(
        for sheetWindow: NSWindow,
        completionHandler handler: ((ModalResponse) -> Void)? = nil
    ) {}
}
