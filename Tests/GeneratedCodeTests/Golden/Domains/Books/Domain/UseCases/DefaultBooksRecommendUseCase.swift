nonisolated final class DefaultBooksRecommendUseCase: BooksRecommendUseCase {
    private let remoteRepository: any BooksRemoteRepository
    private let cacheRepository: any BooksCacheRepository

    init(remoteRepository: any BooksRemoteRepository, cacheRepository: any BooksCacheRepository) {
        self.remoteRepository = remoteRepository
        self.cacheRepository = cacheRepository
    }

    func execute(_ book: Book) async throws {
        fatalError("DefaultBooksRecommendUseCase.execute is not implemented")
    }
}
