import Foundation

nonisolated final class DefaultBookListRatingUseCase: BookListRatingUseCase {
    private let booksRemoteRepository: any BooksRemoteRepository

    init(booksRemoteRepository: any BooksRemoteRepository) {
        self.booksRemoteRepository = booksRemoteRepository
    }

    func execute(of book: Book) async throws -> Int {
        try await booksRemoteRepository.rating(of: book)
    }
}
