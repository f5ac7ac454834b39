/// There are none here: code that names them builds, and cannot be run.
@MainActor @preconcurrency
open class UIStoryboard: NSObject {
    private let name: String

    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        self.name = name
        super.init()
    }

    open func instantiateInitialViewController() -> UIViewController? { nil }

    public func instantiateViewController<ViewController: UIViewController>(
        identifier: String,
        creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController {
        fatalError("there is no storyboard '\(name)' to make '\(identifier)' from")
    }

    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        fatalError("there is no storyboard '\(name)' to make '\(identifier)' from")
    }
}
