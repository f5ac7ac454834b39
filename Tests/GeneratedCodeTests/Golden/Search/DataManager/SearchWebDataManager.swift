@MainActor
final class SearchWebDataManager: SearchWebDataManagerProtocol {
    private let host: String
    private let limit: Int
    private let log: ((String) -> Void)?

    init(
        host: String = "example.com",
        maximumNumberOfConcurrentRequests limit: Int = 4,
        log: ((String) -> Void)? = nil
    ) {
        self.host = host
        self.limit = limit
        self.log = log
    }

    func hits(for text: String) async throws(SearchError) -> [Hit] {
        fatalError("SearchWebDataManager.hits(for:) is not implemented")
    }
}
