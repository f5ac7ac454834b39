@MainActor
final class EditorPresenter: EditorViewOutput {
    weak var view: (any EditorViewInput)!
    var router: (any EditorRouterInput)?

    let interactor: any EditorInteractorInput

    init(interactor: any EditorInteractorInput) {
        self.interactor = interactor
    }

    func viewDidLoad() {
    }

    func save(_ text: String) {
        Task { [weak self, interactor] in
            do {
                try await interactor.save(text)
                self?.didSave(text)
            } catch {
                self?.didFailToSave(error)
            }
        }
    }

    private func didSave(_ text: String) {
    }

    private func didFailToSave(_ error: any Error) {
        assertionFailure("EditorPresenter.didFailToSave(_:) is not implemented: \(error)")
    }
}
