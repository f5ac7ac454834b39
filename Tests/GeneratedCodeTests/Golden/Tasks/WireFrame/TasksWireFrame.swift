@MainActor
final class TasksWireFrame: TasksWireFrameProtocol {
    weak var view: (any TasksViewProtocol)?

    /// Names that meet: an app's own `Task`, and requirements that one class has to answer twice.
    static func createModule(limit: Int) -> (view: TasksView, input: any TasksModuleInput) {
        let view = TasksView()
        let presenter = TasksPresenter(limit: limit, order: 0)
        let interactor = TasksInteractor()
        let wireFrame = TasksWireFrame()

        view.presenter = presenter
        presenter.view = view
        presenter.interactor = interactor
        presenter.wireFrame = wireFrame
        interactor.presenter = presenter
        interactor.storeDataManager = TasksStoreDataManager(first: 1, 2, limit)
        wireFrame.view = view

        return (view, presenter)
    }
}
