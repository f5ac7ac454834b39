@MainActor
final class SafeWireFrame: SafeWireFrameProtocol {
    weak var view: (any SafeViewProtocol)?

    /// The same with the names of mockolo.
    static func createModule() -> SafeView {
        let view = SafeView()
        let presenter = SafePresenter()
        let interactor = SafeInteractor()
        let wireFrame = SafeWireFrame()

        view.presenter = presenter
        presenter.view = view
        presenter.interactor = interactor
        presenter.wireFrame = wireFrame
        wireFrame.view = view

        return view
    }
}
