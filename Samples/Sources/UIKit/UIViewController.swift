@MainActor @preconcurrency
open class UIViewController: UIResponder {
    open var title: String?
    open private(set) var nibName: String?
    open private(set) var nibBundle: Bundle?
    open private(set) var presentedViewController: UIViewController?
    private weak var presenter: UIViewController?
    open fileprivate(set) weak var parent: UIViewController?

    private var loadedView: UIView?

    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        nibName = nibNameOrNil
        nibBundle = nibBundleOrNil
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init()
    }

    override public convenience init() {
        self.init(nibName: nil, bundle: nil)
    }

    override open var next: UIResponder? { parent }

    /// The controller that presents this one or a controller around it.
    open var presentingViewController: UIViewController? { presenter ?? parent?.presentingViewController }

    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set { loadedView = newValue }
    }

    open var viewIfLoaded: UIView? { loadedView }

    open var isViewLoaded: Bool { loadedView != nil }

    open var navigationController: UINavigationController? {
        parent as? UINavigationController ?? parent?.navigationController
    }

    open func loadView() {
        view = UIView()
    }

    open func loadViewIfNeeded() {
        guard loadedView == nil else { return }
        loadView()
        viewDidLoad()
    }

    open func viewDidLoad() {}
    open func viewWillAppear(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}

    /// The transitions of this stand-in end at once. A test can have a controller with one that lasts.
    open var isBeingPresented: Bool { false }
    open var isBeingDismissed: Bool { false }
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }

    open func present(
        _ viewControllerToPresent: UIViewController,
        animated flag: Bool,
        completion: (() -> Void)? = nil
    ) {
        // UIKit prints a warning.
        guard presentedViewController == nil, !isBeingPresented else { return }
        presentedViewController = viewControllerToPresent
        viewControllerToPresent.presenter = self
        viewControllerToPresent.appear(animated: flag)
        completion?()
    }

    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        guard let presented = presentedViewController else {
            presentingViewController?.dismiss(animated: flag, completion: completion)
            return
        }
        presented.disappear(animated: flag)
        presented.presenter = nil
        presentedViewController = nil
        completion?()
    }

    func appear(animated: Bool) {
        loadViewIfNeeded()
        viewWillAppear(animated)
        viewDidAppear(animated)
    }

    fileprivate func disappear(animated: Bool) {
        viewWillDisappear(animated)
        viewDidDisappear(animated)
    }
}

@MainActor @preconcurrency
open class UINavigationController: UIViewController {
    open private(set) var viewControllers: [UIViewController] = []

    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        pushViewController(rootViewController, animated: false)
    }

    override public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    open var topViewController: UIViewController? { viewControllers.last }

    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        topViewController?.disappear(animated: animated)
        viewController.parent = self
        viewControllers.append(viewController)
        viewController.appear(animated: animated)
    }

    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        for controller in self.viewControllers { controller.parent = nil }
        self.viewControllers = []
        for controller in viewControllers { pushViewController(controller, animated: animated) }
    }

    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard viewControllers.count > 1, let popped = viewControllers.popLast() else { return nil }
        popped.disappear(animated: animated)
        popped.parent = nil
        topViewController?.appear(animated: animated)
        return popped
    }
}

@MainActor @preconcurrency
open class UITabBarController: UIViewController {
    open var selectedIndex = 0

    // Like that of UIKit, it needs its view to add the tab bar to it.
    override public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        loadViewIfNeeded()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    open var viewControllers: [UIViewController]? {
        didSet {
            for controller in viewControllers ?? [] { controller.parent = self }
        }
    }

    open var selectedViewController: UIViewController? {
        viewControllers.flatMap { $0.indices.contains(selectedIndex) ? $0[selectedIndex] : nil }
    }
}
