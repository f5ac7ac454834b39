@MainActor @preconcurrency
open class UIActivityIndicatorView: UIView {
    public enum Style: Int, Sendable {
        case medium = 100
        case large = 101
    }

    open var style: Style
    open private(set) var isAnimating = false

    open var hidesWhenStopped = true {
        didSet { isHidden = hidesWhenStopped && !isAnimating }
    }

    public init(style: Style) {
        self.style = style
        super.init(frame: .zero)
        isHidden = true
    }

    override public init(frame: CGRect) {
        style = .medium
        super.init(frame: frame)
        isHidden = true
    }

    public required init?(coder: NSCoder) {
        style = .medium
        super.init(coder: coder)
        isHidden = true
    }

    open func startAnimating() {
        isAnimating = true
        isHidden = false
    }

    open func stopAnimating() {
        isAnimating = false
        isHidden = hidesWhenStopped
    }
}
