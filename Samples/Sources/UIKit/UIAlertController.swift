@MainActor @preconcurrency
open class UIAlertAction: NSObject {
    public enum Style: Int, Sendable {
        case `default` = 0
        case cancel = 1
        case destructive = 2
    }

    open private(set) var title: String?
    open private(set) var style: Style

    fileprivate let handler: ((UIAlertAction) -> Void)?

    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
        super.init()
    }
}

@MainActor @preconcurrency
open class UIAlertController: UIViewController {
    public enum Style: Int, Sendable {
        case actionSheet = 0
        case alert = 1
    }

    open var message: String?
    open private(set) var preferredStyle: Style
    open private(set) var actions: [UIAlertAction] = []

    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        self.title = title
        self.message = message
        self.preferredStyle = preferredStyle
    }

    override public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        preferredStyle = .actionSheet
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) {
        preferredStyle = .actionSheet
        super.init(coder: coder)
    }

    open func addAction(_ action: UIAlertAction) {
        actions.append(action)
    }

    /// Whether alerts appear until `endAppearing`. UIKit has no such property.
    public static var appearSlowly = false

    private var appearing: ManualTransition?
    private var closing: ManualTransition?

    override open var isBeingPresented: Bool { appearing != nil }
    override open var isBeingDismissed: Bool { closing != nil }
    override open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { closing ?? appearing }

    override func appear(animated: Bool) {
        if Self.appearSlowly { appearing = ManualTransition() }
        super.appear(animated: animated)
    }

    /// Ends what `appearSlowly` starts. UIKit has no such method.
    public func endAppearing() {
        let appearing = appearing
        self.appearing = nil
        appearing?.end()
    }

    override open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        // It is on its way out already.
        guard closing == nil else { return }
        super.dismiss(animated: flag, completion: completion)
    }

    /// Starts what a tap on an action does: the alert closes first. UIKit has no such method.
    ///
    /// - Returns: What ends it: the alert is gone, and the action is performed.
    public func startSelecting(_ action: UIAlertAction) -> () -> Void {
        let closing = ManualTransition()
        self.closing = closing
        return { [self] in
            self.closing = nil
            dismiss(animated: true)
            closing.end()
            action.handler?(action)
        }
    }

    /// What a tap on an action does. UIKit has no such method.
    public func select(_ action: UIAlertAction) {
        dismiss(animated: true)
        action.handler?(action)
    }
}
