import SwiftUI
import UIKit

@MainActor
final class RideWireFrame: RideWireFrameProtocol {
    weak var viewController: UIViewController?

    /// The same, as SwiftUI tells of it.
    static func createModule() -> UIViewController {
        let screen = RideScreenModel()
        let presenter = RidePresenter()
        let wireFrame = RideWireFrame()
        let viewController = UIHostingController(rootView: RideView(screen: screen))

        screen.presenter = presenter
        presenter.view = screen
        presenter.wireFrame = wireFrame
        wireFrame.viewController = viewController

        return viewController
    }
}
