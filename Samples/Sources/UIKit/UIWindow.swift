@MainActor @preconcurrency
open class UIWindow: UIView {
    open var rootViewController: UIViewController?

    open private(set) var isKeyWindow = false

    override public init(frame: CGRect) {
        super.init(frame: frame)
        isHidden = true
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    open func makeKeyAndVisible() {
        isKeyWindow = true
        guard isHidden else { return }
        isHidden = false
        if let rootViewController {
            addSubview(rootViewController.view)
            rootViewController.appear(animated: false)
        }
    }
}
