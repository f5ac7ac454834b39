import UIKit

@MainActor
final class WelcomeWireFrame: WelcomeWireFrameProtocol {
    weak var viewController: UIViewController?

    static func createModule() -> UIViewController {
        let view = WelcomeViewController()
        let presenter = WelcomePresenter()
        let wireFrame = WelcomeWireFrame()

        view.presenter = presenter
        presenter.view = view
        presenter.wireFrame = wireFrame
        wireFrame.viewController = view

        return view
    }
}
