import UIKit

@MainActor
final class PlayerWireFrame: PlayerWireFrameProtocol {
    weak var view: (any PlayerViewProtocol)?

    static func createModule() -> PlayerView {
        let view = PlayerView()
        let presenter = PlayerPresenter()
        let wireFrame = PlayerWireFrame()

        view.presenter = presenter
        presenter.view = view
        presenter.wireFrame = wireFrame
        wireFrame.view = view

        return view
    }
}
