/// Where photos come from.
protocol PhotoLibrary: Sendable {
    /// - Throws: what keeps the library from answering.
    func popular() async throws -> [Photo]
}
