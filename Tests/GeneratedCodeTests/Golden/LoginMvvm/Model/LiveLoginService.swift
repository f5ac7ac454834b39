import Foundation

@MainActor
final class LiveLoginService: LoginServiceProtocol {
    weak var output: (any LoginServiceOutput)?

    private let service: any LoginService

    init(service: any LoginService) {
        self.service = service
    }

    func logIn(with credentials: Credentials) async throws -> User {
        fatalError("LiveLoginService.logIn(with:) is not implemented")
    }

    func refresh() async throws -> User {
        fatalError("LiveLoginService.refresh() is not implemented")
    }
}
