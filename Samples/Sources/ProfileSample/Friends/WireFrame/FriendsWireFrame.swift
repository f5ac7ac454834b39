import SwiftUI
import UIKit

@MainActor
final class FriendsWireFrame: FriendsWireFrameProtocol {
    weak var viewController: UIViewController?

    /// The friends of a person.
    static func createModule(person: Person) -> UIViewController {
        let screen = FriendsScreenModel()
        let presenter = FriendsPresenter(heading: "Friends of " + person.name)
        let wireFrame = FriendsWireFrame()
        let viewController = UIHostingController(rootView: FriendsView(screen: screen))

        screen.presenter = presenter
        presenter.view = screen
        presenter.wireFrame = wireFrame
        wireFrame.viewController = viewController

        return viewController
    }
}
