import Foundation

@MainActor
final class FilmDetailsInteractor: FilmDetailsInteractorInputProtocol {
    private let filmsRemoteDataManager: any FilmsRemoteDataManagerProtocol
    private let filmsCacheDataManager: any FilmsCacheDataManagerProtocol

    init(
        filmsRemoteDataManager: any FilmsRemoteDataManagerProtocol,
        filmsCacheDataManager: any FilmsCacheDataManagerProtocol
    ) {
        self.filmsRemoteDataManager = filmsRemoteDataManager
        self.filmsCacheDataManager = filmsCacheDataManager
    }

    func like(_ film: Film) async throws {
        try await filmsRemoteDataManager.like(film)
    }

    func film(id: Int) -> Film? {
        filmsCacheDataManager.film(id: id)
    }

    func share(_ film: Film) {
    }
}
