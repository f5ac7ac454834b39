import Foundation

@MainActor
final class FilmSearchPresenter: FilmSearchPresenterProtocol {
    weak var view: (any FilmSearchViewProtocol)?
    var interactor: (any FilmSearchInteractorInputProtocol)?
    var wireFrame: (any FilmSearchWireFrameProtocol)?

    private var state = FilmSearchState() {
        didSet {
            guard !isUpdatingState, state != oldValue else { return }
            view?.render(state)
        }
    }

    /// Whether `updateState` is changing the state.
    private var isUpdatingState = false

    private var filmsTask: Task<Void, Never>? {
        willSet { filmsTask?.cancel() }
    }

    deinit {
        filmsTask?.cancel()
    }

    func viewDidLoad() {
        view?.render(state)
    }

    func didSearch(_ text: String) {
    }

    func didSelect(_ film: Film) {
    }

    func didDismissError() {
        state.message = nil
    }

    private func films(matching text: String) {
        state.message = nil
        filmsTask = Task { [weak self] in
            do {
                let films = try await self?.interactor?.films(matching: text)
                if let films, !Task.isCancelled {
                    self?.didReceiveFilms(films)
                }
            } catch {
                if !Task.isCancelled {
                    self?.didFailToReceiveFilms(error)
                }
            }
        }
    }

    private func didReceiveFilms(_ films: [Film]) {
    }

    private func didFailToReceiveFilms(_ error: any Error) {
        state.message = error.localizedDescription
    }

    /// Changes several properties of the state, and renders once.
    private func updateState(_ change: () -> Void) {
        guard !isUpdatingState else { return change() }
        let earlier = state
        isUpdatingState = true
        change()
        isUpdatingState = false
        guard state != earlier else { return }
        view?.render(state)
    }
}
