import Foundation

nonisolated struct FilmSearchState: Equatable, Sendable {
    var films: [Film] = []
    var message: String?
}
