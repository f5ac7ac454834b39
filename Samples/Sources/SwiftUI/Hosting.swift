@MainActor
private protocol HostingController: AnyObject {
    var graph: ViewGraph { get }
}

/// What tests look at: the views that a controller hosts.
@_spi(SampleTesting)
@MainActor
public func viewGraph(of controller: AnyObject) -> ViewGraph? {
    (controller as? any HostingController)?.graph
}

@MainActor @preconcurrency
open class UIHostingController<Content: View>: UIViewController, HostingController {
    public var rootView: Content {
        didSet { graph.invalidate() }
    }

    fileprivate lazy var graph = ViewGraph { [unowned self] place in place.contents(of: rootView) }

    public init(rootView: Content) {
        self.rootView = rootView
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) {
        fatalError("init(coder:) must be implemented in a subclass and call super.init(coder:, rootView:)")
    }

    override open func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        graph.appear()
    }

    override open func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        graph.disappear()
    }
}

@MainActor @preconcurrency
open class NSHostingController<Content: View>: NSViewController, HostingController {
    public var rootView: Content {
        didSet { graph.invalidate() }
    }

    fileprivate lazy var graph = ViewGraph { [unowned self] place in place.contents(of: rootView) }

    public init(rootView: Content) {
        self.rootView = rootView
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) {
        fatalError("init(coder:) must be implemented in a subclass and call super.init(coder:, rootView:)")
    }

    override open func loadView() {
        view = NSView()
    }

    override open func viewWillAppear() {
        super.viewWillAppear()
        graph.appear()
    }

    override open func viewDidDisappear() {
        super.viewDidDisappear()
        graph.disappear()
    }
}
