import AppKit

@MainActor
final class CrossingWireFrame: CrossingWireFrameProtocol {
    weak var viewController: NSViewController?

    /// The same, with a presenter.
    static func createModule() -> NSViewController {
        let view = CrossingViewController()
        let presenter = CrossingPresenter()
        let wireFrame = CrossingWireFrame()

        view.presenter = presenter
        presenter.view = view
        presenter.wireFrame = wireFrame
        wireFrame.viewController = view

        return view
    }
}
