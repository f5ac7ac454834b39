import Foundation

actor DefaultBooksRemoteRepository {
    private let host: URL

    init(host: URL) {
        self.host = host
    }

    func books(by author: String) async throws -> [Book] {
        fatalError("DefaultBooksRemoteRepository.books(by:) is not implemented")
    }

    func rating(of book: Book) async throws -> Int {
        fatalError("DefaultBooksRemoteRepository.rating(of:) is not implemented")
    }
}

extension DefaultBooksRemoteRepository: BooksRemoteRepository {}
