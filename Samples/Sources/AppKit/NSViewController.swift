@MainActor @preconcurrency
open class NSNib: NSObject {
    public typealias Name = String
}

@MainActor @preconcurrency
open class NSViewController: NSResponder {
    open var title: String?
    open var representedObject: Any?
    open var preferredContentSize = NSSize.zero
    open private(set) var nibName: NSNib.Name?
    open private(set) var nibBundle: Bundle?
    open private(set) weak var parent: NSViewController?
    open private(set) weak var presentingViewController: NSViewController?
    open private(set) var presentedViewControllers: [NSViewController]?
    open private(set) var children: [NSViewController] = []

    private var loadedView: NSView?

    public init(nibName nibNameOrNil: NSNib.Name?, bundle nibBundleOrNil: Bundle?) {
        nibName = nibNameOrNil
        nibBundle = nibBundleOrNil
        super.init()
    }

    override public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override public convenience init() {
        self.init(nibName: nil, bundle: nil)
    }

    open var view: NSView {
        get {
            loadViewIfNeeded()
            return loadedView!
        }
        set { loadedView = newValue }
    }

    open var viewIfLoaded: NSView? { loadedView }

    open var isViewLoaded: Bool { loadedView != nil }

    /// As the real one, it looks for a nib of the class's name where none is named; here there is never one.
    open func loadView() {
        fatalError("could not find nib named \(nibName ?? "\(type(of: self))")")
    }

    open func loadViewIfNeeded() {
        guard loadedView == nil else { return }
        loadView()
        viewDidLoad()
    }

    open func viewDidLoad() {}
    open func viewWillAppear() {}
    open func viewDidAppear() {}
    open func viewWillDisappear() {}
    open func viewDidDisappear() {}

    open func addChild(_ childViewController: NSViewController) {
        childViewController.parent = self
        children.append(childViewController)
    }

    open func removeFromParent() {
        parent?.children.removeAll { $0 === self }
        parent = nil
    }

    open func presentAsSheet(_ viewController: NSViewController) {
        viewController.presentingViewController = self
        presentedViewControllers = (presentedViewControllers ?? []) + [viewController]
        viewController.appear()
    }

    open func dismiss(_ viewController: NSViewController) {
        guard viewController.presentingViewController === self else { return }
        viewController.disappear()
        viewController.presentingViewController = nil
        presentedViewControllers?.removeAll { $0 === viewController }
    }

    open func dismiss(_ sender: Any?) {
        presentingViewController?.dismiss(self)
    }

    func appear() {
        loadViewIfNeeded()
        viewWillAppear()
        viewDidAppear()
    }

    func disappear() {
        viewWillDisappear()
        viewDidDisappear()
    }
}
