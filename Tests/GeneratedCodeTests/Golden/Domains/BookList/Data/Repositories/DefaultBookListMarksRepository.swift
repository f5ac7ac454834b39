import Foundation

actor DefaultBookListMarksRepository {
    func mark(_ book: Book) async {
        fatalError("DefaultBookListMarksRepository.mark(_:) is not implemented")
    }
}

extension DefaultBookListMarksRepository: BookListMarksRepository {}
