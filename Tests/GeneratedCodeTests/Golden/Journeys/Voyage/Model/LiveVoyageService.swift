@MainActor
final class LiveVoyageService: VoyageServiceProtocol {
    func port() async throws -> String {
        fatalError("LiveVoyageService.port() is not implemented")
    }

    func book(_ cabin: Int) async throws {
    }
}
