import AppKit

@MainActor
final class PreferencesWireFrame: PreferencesWireFrameProtocol {
    weak var viewController: NSViewController?

    /// Where a person says how the app shall behave.
    static func createModule(
        store: any PreferenceStore = MemoryPreferenceStore()
    ) -> (view: NSViewController, input: any PreferencesModuleInput) {
        let view = PreferencesViewController()
        let presenter = PreferencesPresenter()
        let interactor = PreferencesInteractor()
        let wireFrame = PreferencesWireFrame()

        view.presenter = presenter
        presenter.view = view
        presenter.interactor = interactor
        presenter.wireFrame = wireFrame
        interactor.presenter = presenter
        interactor.localDataManager = PreferencesLocalDataManager(store: store)
        wireFrame.viewController = view

        return (view, presenter)
    }

    func showHelp() {
        guard let viewController else { return }
        let help = HelpViewController()
        viewController.addChild(help)
        viewController.view.addSubview(help.view)
    }
}
