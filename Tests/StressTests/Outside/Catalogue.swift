import Foundation

protocol CatalogueStore: Sendable {
    func products() async throws -> [Product]
}

nonisolated struct MemoryCatalogueStore: CatalogueStore {
    func products() async throws -> [Product] {
        []
    }
}

@MainActor
protocol ErrorPresentable {
    func present(_ error: any Error)
}

extension ErrorPresentable {
    func present(_ error: any Error) {}
}

@MainActor
protocol EmptyStatePresentable {
    func presentEmptyState()
}

extension EmptyStatePresentable {
    func presentEmptyState() {}
}
