@MainActor @preconcurrency
open class NSWindow: NSResponder {
    open var title = ""
    open var isReleasedWhenClosed = true
    open private(set) var isVisible = false

    private var sheetsInOrder: [(window: NSWindow, handler: ((NSApplication.ModalResponse) -> Void)?)] = []

    open var contentViewController: NSViewController? {
        didSet { title = contentViewController?.title ?? title }
    }

    public convenience init(contentViewController: NSViewController) {
        self.init()
        self.contentViewController = contentViewController
        title = contentViewController.title ?? title
        contentViewController.loadViewIfNeeded()
    }

    open var contentView: NSView? { contentViewController?.view }

    open func makeKeyAndOrderFront(_ sender: Any?) {
        guard !isVisible else { return }
        isVisible = true
        contentView?.ownWindow = self
        contentViewController?.appear()
    }

    open func close() {
        guard isVisible else { return }
        isVisible = false
        contentViewController?.disappear()
    }

    /// The sheets that are shown one after the other; the first one is on the screen.
    open var sheets: [NSWindow] { sheetsInOrder.map(\.window) }

    open var attachedSheet: NSWindow? { sheets.first }

    open private(set) weak var sheetParent: NSWindow?

    open func beginSheet(
        _ sheetWindow: NSWindow,
        completionHandler handler: ((NSApplication.ModalResponse) -> Void)? = nil
    ) {
        sheetWindow.sheetParent = self
        sheetsInOrder.append((sheetWindow, handler))
    }

    open func endSheet(_ sheetWindow: NSWindow, returnCode: NSApplication.ModalResponse = .stop) {
        guard let index = sheets.firstIndex(where: { $0 === sheetWindow }) else { return }
        sheetWindow.sheetParent = nil
        sheetsInOrder.remove(at: index).handler?(returnCode)
    }
}
