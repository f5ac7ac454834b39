import Foundation

nonisolated final class DefaultBookListOpenUseCase: BookListOpenUseCase {
    private let marksRepository: any BookListMarksRepository
    private let booksUseCase: any BooksUseCase
    private let booksRecommendUseCase: any BooksRecommendUseCase
    private let booksRemoteRepository: any BooksRemoteRepository
    private let booksCacheRepository: any BooksCacheRepository

    init(
        marksRepository: any BookListMarksRepository,
        booksUseCase: any BooksUseCase,
        booksRecommendUseCase: any BooksRecommendUseCase,
        booksRemoteRepository: any BooksRemoteRepository,
        booksCacheRepository: any BooksCacheRepository
    ) {
        self.marksRepository = marksRepository
        self.booksUseCase = booksUseCase
        self.booksRecommendUseCase = booksRecommendUseCase
        self.booksRemoteRepository = booksRemoteRepository
        self.booksCacheRepository = booksCacheRepository
    }

    func execute(_ book: Book) async {
        fatalError("DefaultBookListOpenUseCase.execute is not implemented")
    }
}
