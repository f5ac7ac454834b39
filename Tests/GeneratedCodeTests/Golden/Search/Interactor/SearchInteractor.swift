import Foundation

@MainActor
final class SearchInteractor: SearchInteractorInputProtocol {
    var indexDataManager: (any SearchIndexDataManagerProtocol)?
    var webDataManager: (any SearchWebDataManagerProtocol)?

    func refresh() async throws {
        fatalError("SearchInteractor.refresh() is not implemented")
    }

    func hits(for text: String, limitedTo limit: Int) async throws(SearchError) -> [Hit] {
        fatalError("SearchInteractor.hits(for:limitedTo:) is not implemented")
    }

    func pictures(like picture: Picture) async -> [Picture] {
        fatalError("SearchInteractor.pictures(like:) is not implemented")
    }

    func load<Value: Decodable>(
        _ type: Value.Type,
        from path: String
    ) async throws -> Value where Value: Sendable {
        fatalError("SearchInteractor.load(_:from:) is not implemented")
    }

    func download(_ hit: Hit, progress: (Double) -> Void) async {
        fatalError("SearchInteractor.download(_:progress:) is not implemented")
    }

    func store(_ hits: [Hit]) throws(SearchError) {
    }

    func last() throws -> Hit? {
        fatalError("SearchInteractor.last() is not implemented")
    }

    func first<Value: Equatable>(equalTo value: Value, in values: [Value]) -> Value? {
        fatalError("SearchInteractor.first(equalTo:in:) is not implemented")
    }

    @discardableResult func clear() -> Int {
        fatalError("SearchInteractor.clear() is not implemented")
    }
}
