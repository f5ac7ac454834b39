import Foundation

/// The films that several screens of VIPER share.
domain Films(pageSize: Int = 20) {
    architecture: viper

    entity Film: Codable, Identifiable, Hashable, Sendable {
        @key("film_id") let id: Int
        let title: String
        let genre: FilmGenre
    }

    enum FilmGenre: String, Codable, Sendable {
        case drama
        case comedy
    }

    typealias FilmList = [Film]

    protocol FilmListener: AnyObject {
        func didChange(_ films: FilmList)
    }

    /// Where films come from.
    data remote(pageSize: Int, locale: Locale = .current) {
        /// Finds films.
        func films(matching text: String) async throws -> [Film]
        func like(_ film: Film) async throws
    }

    data cache {
        func film(id: Int) -> Film?
    }
}

/// Asks the one data manager that answers.
module FilmSearch(pageSize: Int) uses Films {
    architecture: viper

    state {
        @list(didSelect) var films: [Film] = []
        @error var message: String?
    }

    presenter {
        func viewDidLoad()
        func didSearch(_ text: String)
        func didSelect(_ film: Film)
    }

    interactor {
        func films(matching text: String) async throws -> [Film]
    }

    wireframe {
        func showDetails(of film: Film) -> push FilmDetails(film: film)
    }
}

/// Something is left to write, so that all of the domain is there.
module FilmDetails(film: Film) uses Films {
    architecture: viper

    state {
        var film: Film? = #film
    }

    presenter {
        func viewDidLoad()
    }

    interactor {
        func like(_ film: Film) async throws
        func film(id: Int) -> Film?
        func share(_ film: Film)
    }
}

/// The songs that several screens of MVVM share.
domain Songs(host: URL) {
    architecture: mvvm

    entity Song: Identifiable, Hashable, Sendable {
        let id: Int
        let title: String
    }

    interactor(host: URL) {
        func songs(of artist: String) async throws -> [Song]
        func play(_ song: Song) async
    }
}

module SongList(host: URL) uses Songs {
    architecture: mvvm

    state {
        var songs: [Song] = []
    }

    presenter {
        func viewDidLoad()
    }

    interactor {
        func songs(of artist: String) async throws -> [Song]
    }
}

/// The books that several screens of Clean share.
domain Books(host: URL) {
    architecture: clean

    entity Book: Identifiable, Hashable, Sendable {
        @key("book_id") let id: Int
        let title: String
        let kind: BookKind
    }

    enum BookKind: String, Sendable {
        case novel
        case guide
    }

    interactor {
        func books(by author: String) async throws -> [Book]
        func recommend(_ book: Book) async throws
    }

    data remote(host: URL) {
        func books(by author: String) async throws -> [Book]
        func rating(of book: Book) async throws -> Int
    }

    data cache {
        func recent() async -> [Book]
    }
}

/// Asks a use case and a repository of the domain, and a repository of its own.
module BookList(host: URL) uses Books {
    architecture: clean

    state {
        var books: [Book] = []
    }

    view {
        func show(_ kind: BookKind)
    }

    presenter {
        func viewDidLoad()
        func didSelect(_ book: Book)
    }

    interactor {
        func books(by author: String) async throws -> [Book]
        func rating(of book: Book) async throws -> Int
        func mark(_ book: Book) async
        func open(_ book: Book) async
    }

    data marks {
        func mark(_ book: Book) async
    }
}

/// Only knows the entities.
module BookCover(book: Book) uses Books {
    architecture: clean

    state {
        var book: Book? = #book
    }

    presenter {
        func viewDidLoad()
    }
}
