import Foundation

@testable import MovieListSample

extension Movie {
    static func fixture(
        id: Int = 1,
        title: String? = nil,
        genre: Genre = .comedy,
        released: String? = nil
    ) -> Movie {
        Movie(id: id, title: title, genre: genre, released: released)
    }
}

extension MoviePage {
    static func fixture(page: Int = 1, totalPages: Int = 1, movies: [Movie] = []) -> MoviePage {
        MoviePage(page: page, totalPages: totalPages, movies: movies)
    }
}

/// What the tests of MovieList give to the module. Those that need a value which is `nil` are skipped.
@MainActor
enum MovieListFixtures {
    static var client: (any MovieClient)? { MemoryMovieClient() }
    static var details: (any MovieDetailsScene)? { DetailsScene() }

    /// Whether no value is `nil`.
    static var areWritten: Bool {
        client != nil && details != nil
    }
}
