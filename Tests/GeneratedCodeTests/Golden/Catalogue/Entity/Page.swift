/// A part of the catalogue, and where the next one begins.
nonisolated struct Page: Equatable, Sendable {
    let products: [Product]
    var next: Int?
}
