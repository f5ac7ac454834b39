import Foundation

nonisolated struct FilmDetailsState: Equatable, Sendable {
    var film: Film?
}
