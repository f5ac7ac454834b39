import UIKit

@MainActor
final class TickerWireFrame: TickerWireFrameProtocol {
    weak var viewController: UIViewController?

    /// Answers that come one after the other.
    static func createModule() -> UIViewController {
        let view = TickerViewController()
        let presenter = TickerPresenter()
        let interactor = TickerInteractor()
        let wireFrame = TickerWireFrame()

        view.presenter = presenter
        presenter.view = view
        presenter.interactor = interactor
        presenter.wireFrame = wireFrame
        interactor.presenter = presenter
        interactor.remoteDataManager = TickerRemoteDataManager()
        interactor.localDataManager = TickerLocalDataManager()
        wireFrame.viewController = view

        return view
    }
}
