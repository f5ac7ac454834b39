import Foundation

nonisolated final class DefaultBookListBooksUseCase: BookListBooksUseCase {
    private let booksUseCase: any BooksUseCase

    init(booksUseCase: any BooksUseCase) {
        self.booksUseCase = booksUseCase
    }

    func execute(by author: String) async throws -> [Book] {
        try await booksUseCase.execute(by: author)
    }
}
