import Foundation

@MainActor
final class FilmSearchInteractor: FilmSearchInteractorInputProtocol {
    private let filmsRemoteDataManager: any FilmsRemoteDataManagerProtocol

    init(filmsRemoteDataManager: any FilmsRemoteDataManagerProtocol) {
        self.filmsRemoteDataManager = filmsRemoteDataManager
    }

    func films(matching text: String) async throws -> [Film] {
        try await filmsRemoteDataManager.films(matching: text)
    }
}
