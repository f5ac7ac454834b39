@MainActor
final class LiveLoginService: LoginServiceProtocol {
    func load() async throws {
    }
}
