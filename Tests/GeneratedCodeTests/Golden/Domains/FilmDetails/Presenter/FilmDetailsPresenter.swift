import Foundation

@MainActor
final class FilmDetailsPresenter: FilmDetailsPresenterProtocol {
    weak var view: (any FilmDetailsViewProtocol)?
    var interactor: (any FilmDetailsInteractorInputProtocol)?
    var wireFrame: (any FilmDetailsWireFrameProtocol)?

    private var state = FilmDetailsState() {
        didSet {
            guard state != oldValue else { return }
            view?.render(state)
        }
    }

    init(film: Film?) {
        state.film = film
    }

    func viewDidLoad() {
        view?.render(state)
    }

    private func like(_ film: Film) {
        Task { [weak self, interactor] in
            do {
                try await interactor?.like(film)
                self?.didLike(film)
            } catch {
                self?.didFailToLike(error)
            }
        }
    }

    private func didLike(_ film: Film) {
    }

    private func didFailToLike(_ error: any Error) {
        assertionFailure("FilmDetailsPresenter.didFailToLike(_:) is not implemented: \(error)")
    }
}
