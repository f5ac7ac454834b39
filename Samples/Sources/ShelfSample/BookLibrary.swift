/// Where the books of a shelf are.
protocol BookLibrary: Sendable {
    func books() async throws -> [Book]
}
