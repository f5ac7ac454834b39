@MainActor
final class ReaderPresenter: ReaderPresenterProtocol {
    weak var view: (any ReaderViewProtocol)?
    weak var delegate: (any ReaderModuleOutput)?

    var interactor: any ReaderInteractorInputProtocol
    let router: any ReaderRouterProtocol

    init(interactor: any ReaderInteractorInputProtocol, router: any ReaderRouterProtocol) {
        self.interactor = interactor
        self.router = router
    }

    func viewDidLoad() {
    }

    func turn(to page: Int) {
        Task { [weak self, interactor] in
            await interactor.turn(to: page)
            self?.didFinishTurn(to: page)
        }
    }

    private func didFinishTurn(to page: Int) {
    }
}

extension ReaderPresenter: ReaderInteractorOutputProtocol {
    func didTurn(to page: String) {
    }
}

extension ReaderPresenter: ReaderModuleInput {
}
