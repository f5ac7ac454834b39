actor LiveShelfService {
    private let library: any BookLibrary

    init(library: any BookLibrary) {
        self.library = library
    }

    func books() async throws -> [Book] {
        try await library.books()
    }
}

extension LiveShelfService: ShelfServiceProtocol {}
