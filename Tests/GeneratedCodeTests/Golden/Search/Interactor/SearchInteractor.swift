import Foundation

@MainActor
final class SearchInteractor: SearchInteractorInputProtocol {
    var indexDataManager: (any SearchIndexDataManagerProtocol)?
    var webDataManager: (any SearchWebDataManagerProtocol)?

    func refresh() async throws {
    }

    func hits(for text: String, limitedTo limit: Int) async throws(SearchError) -> [Hit] {
        []
    }

    func pictures(like picture: Picture) async -> [Picture] {
        []
    }

    func load<Value: Decodable>(
        _ type: Value.Type,
        from path: String
    ) async throws -> Value where Value: Sendable {
        fatalError("SearchInteractor.load(_:from:) is not implemented")
    }

    func download(_ hit: Hit, progress: (Double) -> Void) async {
    }

    func store(_ hits: [Hit]) throws(SearchError) {
    }

    func last() throws -> Hit? {
        nil
    }

    func first<Value: Equatable>(equalTo value: Value, in values: [Value]) -> Value? {
        nil
    }

    @discardableResult func clear() -> Int {
        0
    }
}
