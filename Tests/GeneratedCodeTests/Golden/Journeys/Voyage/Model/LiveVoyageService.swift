@MainActor
final class LiveVoyageService: VoyageServiceProtocol {
    func port() async throws -> String {
        ""
    }

    func book(_ cabin: Int) async throws {
    }
}
