import Foundation
import SampleTesting
import Testing
import UIKit

@testable import MovieListSample

/// The movie list in a navigation controller, with a service that answers from memory.
@MainActor
struct MovieListScene {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let client: MemoryMovieClient
    let details = DetailsScene()
    let view: MovieListViewController

    init(_ client: MemoryMovieClient = MemoryMovieClient()) throws {
        self.client = client
        let module = MovieListAssembly.createModule(client: client, details: details)
        navigation.pushViewController(module, animated: false)
        view = try #require(navigation.topViewController as? MovieListViewController)
    }

    var titles: [String] {
        let paths = (0..<view.tableView.numberOfRows(inSection: 0)).map { IndexPath(row: $0, section: 0) }
        return paths.compactMap { path in
            let cell = view.tableView.cellForRow(at: path)
            let content = cell?.contentConfiguration as? UIListContentConfiguration
            return content.map { "\($0.text ?? "") (\($0.secondaryText ?? ""))" }
        }
    }

    /// Searches as a person does, and waits for the answer.
    func search(_ query: String) async {
        view.queryField.text = query
        view.searchButton.sendActions(for: .touchUpInside)
        await answer()
    }

    func more() async {
        view.moreButton.sendActions(for: .touchUpInside)
        await answer()
    }

    private func answer() async {
        #expect(await eventually { view.loadingLabel.isHidden })
    }
}

/// Answers with the JSON that the service would send.
@MainActor
final class MemoryMovieClient: MovieClient {
    struct Offline: Error {}

    let journal = Journal()
    var isOffline = false

    func movies(for request: MovieListSearchRequestDTO) async throws -> Data {
        journal.note("\(request.query) \(request.page)")
        guard !isOffline else { throw Offline() }
        let movies =
            request.page == 1
            ? """
            { "id": 7, "title": "Harvest", "genre": "drama", "release_date": "1999-05-01" },
            { "id": 8, "title": null, "genre": "comedy" }
            """ : #"{ "id": 9, "title": "Harvest 2", "genre": "comedy", "release_date": "2004-01-31" }"#
        return Data(#"{ "page": \#(request.page), "total_pages": 2, "results": [\#(movies)] }"#.utf8)
    }
}

@MainActor
final class DetailsScene: MovieDetailsScene {
    private(set) var movies: [Movie] = []

    func makeViewController(of movie: Movie) -> UIViewController {
        movies.append(movie)
        return MovieDetailsViewController(movie: movie)
    }
}
