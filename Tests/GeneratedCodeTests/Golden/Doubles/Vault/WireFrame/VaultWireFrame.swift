@MainActor
final class VaultWireFrame: VaultWireFrameProtocol {
    weak var view: (any VaultViewProtocol)?

    /// Requirements of every kind, and their doubles.
    static func createModule() -> VaultView {
        let view = VaultView()
        let presenter = VaultPresenter()
        let interactor = VaultInteractor()
        let wireFrame = VaultWireFrame()

        view.presenter = presenter
        presenter.view = view
        presenter.interactor = interactor
        presenter.wireFrame = wireFrame
        interactor.presenter = presenter
        interactor.remoteDataManager = VaultRemoteDataManager()
        wireFrame.view = view

        return view
    }
}
