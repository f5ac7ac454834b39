@MainActor @preconcurrency
open class UIView: UIResponder {
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt

        public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
        public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }
    }

    open var frame: CGRect
    open var autoresizingMask: AutoresizingMask = []
    open var isHidden = false
    open var isUserInteractionEnabled = true
    open var tag = 0
    open var alpha: CGFloat = 1
    open var backgroundColor: UIColor?
    open var accessibilityIdentifier: String?
    open private(set) weak var superview: UIView?
    open private(set) var subviews: [UIView] = []

    public init(frame: CGRect) {
        self.frame = frame
        super.init()
    }

    public required init?(coder: NSCoder) {
        frame = .zero
        super.init()
    }

    override public convenience init() {
        self.init(frame: .zero)
    }

    override open var next: UIResponder? { superview }

    open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }

    open var window: UIWindow? { superview as? UIWindow ?? superview?.window }

    open func addSubview(_ view: UIView) {
        view.removeFromSuperview()
        view.superview = self
        subviews.append(view)
    }

    open func layoutSubviews() {}

    open func removeFromSuperview() {
        superview?.subviews.removeAll { $0 === self }
        superview = nil
    }
}

@MainActor @preconcurrency
open class UILabel: UIView {
    open var text: String?
}
