import SwiftUI
import UIKit

@MainActor
final class MeaningRouter: MeaningRouterProtocol {
    weak var viewController: UIViewController?

    /// What a word of the glossary means.
    static func createModule(term: Term) -> UIViewController {
        let router = MeaningRouter()
        let presenter = MeaningPresenter(router: router, meaning: term.meaning)
        let screen = MeaningScreenModel(presenter: presenter)
        let viewController = UIHostingController(rootView: MeaningView(screen: screen))

        presenter.view = screen
        router.viewController = viewController

        return viewController
    }
}
