@MainActor
final class SafePresenter: SafePresenterProtocol {
    weak var view: (any SafeViewProtocol)?
    var interactor: (any SafeInteractorInputProtocol)?
    var wireFrame: (any SafeWireFrameProtocol)?

    private var loadTask: Task<Void, Never>? {
        willSet { loadTask?.cancel() }
    }

    private var loadTask2: Task<Void, Never>? {
        willSet { loadTask2?.cancel() }
    }

    deinit {
        loadTask?.cancel()
        loadTask2?.cancel()
    }

    private func load(page: Int) {
        loadTask = Task { [weak self] in
            do {
                let results = try await self?.interactor?.load(page: page)
                if let results, !Task.isCancelled {
                    self?.didLoad(results)
                }
            } catch {
                if !Task.isCancelled {
                    self?.didFailToLoad(error)
                }
            }
        }
    }

    private func load() {
        loadTask2 = Task { [weak self] in
            let result = await self?.interactor?.load()
            if !Task.isCancelled {
                self?.didFinishLoad(result)
            }
        }
    }

    private func didLoad(_ results: [String]) {
    }

    private func didFailToLoad(_ error: any Error) {
        assertionFailure("SafePresenter.didFailToLoad(_:) is not implemented: \(error)")
    }

    private func didFinishLoad(_ result: String?) {
    }
}
