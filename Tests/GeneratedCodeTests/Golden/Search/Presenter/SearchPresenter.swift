import Foundation

@MainActor
final class SearchPresenter: SearchPresenterProtocol {
    weak var view: (any SearchViewProtocol)?
    var interactor: (any SearchInteractorInputProtocol)?
    var wireFrame: (any SearchWireFrameProtocol)?

    private var hitsTask: Task<Void, Never>? {
        willSet { hitsTask?.cancel() }
    }

    private var picturesTask: Task<Void, Never>? {
        willSet { picturesTask?.cancel() }
    }

    private var loadTask: Task<Void, Never>? {
        willSet { loadTask?.cancel() }
    }

    init() {
    }

    init(query: String) {
        fatalError("SearchPresenter.init(query:) is not implemented")
    }

    deinit {
        hitsTask?.cancel()
        picturesTask?.cancel()
        loadTask?.cancel()
    }

    func refresh() {
        Task { [weak self, interactor] in
            do {
                try await interactor?.refresh()
                self?.didRefresh()
            } catch {
                self?.didFailToRefresh(error)
            }
        }
    }

    private func hits(for text: String, limitedTo limit: Int) {
        hitsTask = Task { [weak self] in
            do throws(SearchError) {
                let hits = try await self?.interactor?.hits(for: text, limitedTo: limit)
                if let hits, !Task.isCancelled {
                    self?.didReceiveHits(hits)
                }
            } catch {
                if !Task.isCancelled {
                    self?.didFailToReceiveHits(error)
                }
            }
        }
    }

    private func pictures(like picture: Picture) {
        picturesTask = Task { [weak self] in
            let pictures = await self?.interactor?.pictures(like: picture)
            if let pictures, !Task.isCancelled {
                self?.didReceivePictures(pictures)
            }
        }
    }

    private func load<Value: Decodable>(
        _ type: Value.Type,
        from path: String
    ) where Value: Sendable {
        loadTask = Task { [weak self] in
            do {
                let value = try await self?.interactor?.load(type, from: path)
                if let value, !Task.isCancelled {
                    self?.didLoad(value)
                }
            } catch {
                if !Task.isCancelled {
                    self?.didFailToLoad(error)
                }
            }
        }
    }

    private func download(_ hit: Hit, progress: @escaping (Double) -> Void) {
        Task { [weak self, interactor] in
            await interactor?.download(hit, progress: progress)
            self?.didDownload(hit, progress: progress)
        }
    }

    private func didRefresh() {
    }

    private func didFailToRefresh(_ error: any Error) {
        assertionFailure("SearchPresenter.didFailToRefresh(_:) is not implemented: \(error)")
    }

    private func didReceiveHits(_ hits: [Hit]) {
    }

    private func didFailToReceiveHits(_ error: SearchError) {
        assertionFailure("SearchPresenter.didFailToReceiveHits(_:) is not implemented: \(error)")
    }

    private func didReceivePictures(_ pictures: [Picture]) {
    }

    private func didLoad<Value: Decodable>(_ value: Value) where Value: Sendable {
    }

    private func didFailToLoad(_ error: any Error) {
        assertionFailure("SearchPresenter.didFailToLoad(_:) is not implemented: \(error)")
    }

    private func didDownload(_ hit: Hit, progress: @escaping (Double) -> Void) {
    }
}
