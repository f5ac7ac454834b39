import Foundation

@MainActor
final class SearchPresenter: SearchPresenterProtocol {
    weak var view: (any SearchViewProtocol)?
    var interactor: (any SearchInteractorInputProtocol)?
    var wireFrame: (any SearchWireFrameProtocol)?

    init() {
    }

    init(query: String) {
        fatalError("SearchPresenter.init(query:) is not implemented")
    }

    func refresh() {
        Task { [weak self] in
            do {
                try await self?.interactor?.refresh()
            } catch {
                assertionFailure("SearchPresenter.refresh() does not handle \(error)")
            }
        }
    }

    private func hits(for text: String, limitedTo limit: Int) {
        Task { [weak self] in
            do throws(SearchError) {
                _ = try await self?.interactor?.hits(for: text, limitedTo: limit)
            } catch {
                assertionFailure("SearchPresenter.hits(for:limitedTo:) does not handle \(error)")
            }
        }
    }

    private func pictures(like picture: Picture) {
        Task { [weak self] in
            _ = await self?.interactor?.pictures(like: picture)
        }
    }

    private func load<Value: Decodable>(
        _ type: Value.Type,
        from path: String
    ) where Value: Sendable {
        Task { [weak self] in
            do {
                _ = try await self?.interactor?.load(type, from: path)
            } catch {
                assertionFailure("SearchPresenter.load(_:from:) does not handle \(error)")
            }
        }
    }

    private func download(_ hit: Hit, progress: @escaping (Double) -> Void) {
        Task { [weak self] in
            await self?.interactor?.download(hit, progress: progress)
        }
    }
}
