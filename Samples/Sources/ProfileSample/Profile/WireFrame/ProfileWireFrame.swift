import SwiftUI
import UIKit

@MainActor
final class ProfileWireFrame: ProfileWireFrameProtocol {
    weak var viewController: UIViewController?

    /// A person's own page: what others see of them, and the motto that they may change.
    static func createModule(
        personID: Int,
        service: any ProfileService = SampleProfileService(),
        delegate: (any ProfileModuleOutput)? = nil
    ) -> UIViewController {
        let screen = ProfileScreenModel()
        let presenter = ProfilePresenter(personID: personID)
        let interactor = ProfileInteractor(service: service)
        let wireFrame = ProfileWireFrame()
        let viewController = UIHostingController(rootView: ProfileView(screen: screen))

        screen.presenter = presenter
        presenter.view = screen
        presenter.interactor = interactor
        presenter.wireFrame = wireFrame
        presenter.delegate = delegate
        interactor.cacheDataManager = ProfileCacheDataManager()
        wireFrame.viewController = viewController

        return viewController
    }

    func showFriends(of person: Person) {
        let friends = FriendsWireFrame.createModule(person: person)
        viewController?.navigationController?.pushViewController(friends, animated: true)
    }
}
