@MainActor @preconcurrency
open class NSWindow: NSResponder {
    open var title = ""
    open var isReleasedWhenClosed = true
    open private(set) var isVisible = false

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
}
