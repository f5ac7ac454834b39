import SwiftUI
import UIKit

@MainActor
final class GlossaryRouter: GlossaryRouterProtocol {
    weak var viewController: UIViewController?

    /// Explains the words of a trade: typing narrows the list, a tap opens a word.
    static func createModule(terms: [Term]) -> UIViewController {
        let interactor = GlossaryInteractor(terms: terms)
        let router = GlossaryRouter()
        let presenter = GlossaryPresenter(interactor: interactor, router: router)
        let screen = GlossaryScreenModel(presenter: presenter)
        let viewController = UIHostingController(rootView: GlossaryView(screen: screen))

        presenter.view = screen
        router.viewController = viewController

        return viewController
    }

    func showMeaning(of term: Term) {
        let meaning = MeaningRouter.createModule(term: term)
        viewController?.navigationController?.pushViewController(meaning, animated: true)
    }
}
