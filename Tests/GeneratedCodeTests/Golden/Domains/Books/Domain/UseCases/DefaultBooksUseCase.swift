nonisolated final class DefaultBooksUseCase: BooksUseCase {
    private let remoteRepository: any BooksRemoteRepository

    init(remoteRepository: any BooksRemoteRepository) {
        self.remoteRepository = remoteRepository
    }

    func execute(by author: String) async throws -> [Book] {
        try await remoteRepository.books(by: author)
    }
}
