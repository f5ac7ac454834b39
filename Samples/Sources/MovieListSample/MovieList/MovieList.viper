import Foundation

/// Finds movies by a word in their titles, page by page, and leads on to the details of one.
module MovieList(client: any MovieClient, details: any MovieDetailsScene) {
    architecture: clean
    binding: observable
    tests: swift-testing

    entity Movie: Equatable, Sendable {
        let id: Int
        let title: String?
        let genre: Genre
        @key("release_date") let released: String?
    }

    enum Genre: String, Sendable {
        case comedy
        case drama
    }

    /// Some of the movies that were found, and how many such pages there are.
    entity MoviePage: Equatable, Sendable {
        let page: Int
        @key("total_pages") let totalPages: Int
        @key("results") let movies: [Movie]
    }

    /// What the screen shows, ready to display.
    state {
        @loading var isLoading: Bool = false
        @list(didSelectItem) var items: [Movie] = []
    }

    /// What happens once, and the view reacts to.
    view {
        @error func showError(_ message: String)
    }

    /// What a person does.
    presenter {
        func didSearch(query: String)
        func didReachEnd()
        func didSelectItem(at index: Int)
    }

    interactor {
        /// One page of the movies whose titles hold the query; the first is 1.
        func search(query: String, page: Int) async throws -> MoviePage
    }

    data movies(client: any MovieClient) {
        @request func search(query: String, page: Int) async throws -> MoviePage
    }

    /// Where a person goes from here.
    wireframe(details: any MovieDetailsScene) {
        func showDetails(of movie: Movie)
    }
}
