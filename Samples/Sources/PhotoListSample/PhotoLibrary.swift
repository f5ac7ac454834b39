/// Where photos come from.
protocol PhotoLibrary: Sendable {
    /// - Throws: What keeps the library from answering.
    func popular() async throws -> [Photo]
}
