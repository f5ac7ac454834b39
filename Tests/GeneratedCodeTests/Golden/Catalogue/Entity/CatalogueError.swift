import Foundation

nonisolated enum CatalogueError: Error, Equatable {
    case soldOut(Product.ID)
    case unreachable(retryAfter: TimeInterval)
}
