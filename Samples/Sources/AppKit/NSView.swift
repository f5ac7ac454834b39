@MainActor @preconcurrency
open class NSView: NSResponder {
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt

        public static let width = AutoresizingMask(rawValue: 1 << 1)
        public static let height = AutoresizingMask(rawValue: 1 << 4)

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }
    }

    open var frame: NSRect
    open var autoresizingMask: AutoresizingMask = []
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

    open var bounds: NSRect { NSRect(origin: .zero, size: frame.size) }

    /// The window with this view as its content.
    weak var ownWindow: NSWindow?

    open var window: NSWindow? { ownWindow ?? superview?.window }

    open var enclosingScrollView: NSScrollView? {
        superview as? NSScrollView ?? superview?.enclosingScrollView
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
