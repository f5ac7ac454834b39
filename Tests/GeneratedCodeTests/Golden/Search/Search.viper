import Foundation

module Search(index: any SearchIndex) {
    entity Hit: Codable, Hashable, Sendable {
        @key("hit_id") let id: Int
        let kind: Kind
        var score: Double = 0

        enum Kind: String, Codable, Hashable, Sendable {
            case page
            case picture
        }
    }

    enum SearchError: Error {
        case offline
    }

    view {
    }

    presenter {
        func refresh()
        init(query: String)
    }

    interactor {
        func refresh() async throws
        func hits(for text: String, limitedTo limit: Int) async throws(SearchError) -> [Hit]
        func pictures(like picture: Picture) async -> [Picture]
        func load<Value: Decodable>(_ type: Value.Type, from path: String) async throws -> Value where Value: Sendable
        func download(_ hit: Hit, progress: (Double) -> Void) async
        func store(_ hits: [Hit]) throws(SearchError)
        func last() throws -> Hit?
        func first<Value: Equatable>(equalTo value: Value, in values: [Value]) -> Value?
        @discardableResult func clear() -> Int
    }

    data index(index: any SearchIndex) {
    }

    data web(host: String = "example.com", maximumNumberOfConcurrentRequests limit: Int = 4, log: ((String) -> Void)? = nil) {
        func hits(for text: String) async throws(SearchError) -> [Hit]
    }
}
