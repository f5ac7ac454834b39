@MainActor @preconcurrency
open class NSControl: NSView {
    open var isEnabled = true
    open var stringValue = ""
}

/// Without the runtime of Objective-C there are no selectors: what a click does is said in a subclass.
@MainActor @preconcurrency
open class NSButton: NSControl {
    open var title = ""

    open func performClick(_ sender: Any?) {}
}

@MainActor @preconcurrency
open class NSTextField: NSControl {
    open var placeholderString: String?
    open var isEditable = true
    open var isBezeled = true

    public convenience init(string: String) {
        self.init(frame: .zero)
        stringValue = string
    }

    public convenience init(labelWithString string: String) {
        self.init(string: string)
        isEditable = false
        isBezeled = false
    }
}
