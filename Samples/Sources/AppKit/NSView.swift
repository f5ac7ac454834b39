@MainActor @preconcurrency
open class NSView: NSResponder {
    open var frame: NSRect
    open var isHidden = false
    open private(set) weak var superview: NSView?
    open private(set) var subviews: [NSView] = []

    public init(frame frameRect: NSRect) {
        frame = frameRect
        super.init()
    }

    override public required init?(coder: NSCoder) {
        frame = .zero
        super.init(coder: coder)
    }

    override public convenience init() {
        self.init(frame: .zero)
    }

    open func addSubview(_ view: NSView) {
        view.removeFromSuperview()
        view.superview = self
        view.nextResponder = self
        subviews.append(view)
    }

    open func removeFromSuperview() {
        superview?.subviews.removeAll { $0 === self }
        superview = nil
        nextResponder = nil
    }
}
