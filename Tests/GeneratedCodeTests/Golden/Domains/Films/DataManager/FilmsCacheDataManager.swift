@MainActor
final class FilmsCacheDataManager: FilmsCacheDataManagerProtocol {
    func film(id: Int) -> Film? {
        fatalError("FilmsCacheDataManager.film(id:) is not implemented")
    }
}
