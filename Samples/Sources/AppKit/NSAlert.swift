/// A sheet whose window has the message as its title.
@MainActor @preconcurrency
open class NSAlert: NSObject {
    open private(set) var window = NSWindow()
    open var informativeText = ""

    open var messageText = "" {
        didSet { window.title = messageText }
    }

    open func beginSheetModal(
        for sheetWindow: NSWindow,
        completionHandler handler: ((NSApplication.ModalResponse) -> Void)? = nil
    ) {
        sheetWindow.beginSheet(window) { response in
            withExtendedLifetime(self) { handler?(response) }
        }
    }
}
