@MainActor
final class EditorPresenter: EditorViewOutput {
    weak var view: (any EditorViewInput)!

    let interactor: any EditorInteractorInput
    private let router: any EditorRouterInput

    init(interactor: any EditorInteractorInput, router: any EditorRouterInput) {
        self.interactor = interactor
        self.router = router
    }

    func viewDidLoad() {
    }

    func save(_ text: String) {
        Task { [weak self] in
            do {
                try await self?.interactor.save(text)
            } catch {
                assertionFailure("EditorPresenter.save(_:) does not handle \(error)")
            }
        }
    }
}
