import Foundation

nonisolated final class DefaultBookListMarkUseCase: BookListMarkUseCase {
    private let marksRepository: any BookListMarksRepository

    init(marksRepository: any BookListMarksRepository) {
        self.marksRepository = marksRepository
    }

    func execute(_ book: Book) async {
        await marksRepository.mark(book)
    }
}
