import Foundation

@MainActor
final class LoginInteractor: LoginInteractorInputProtocol {
    weak var presenter: (any LoginInteractorOutputProtocol)?
    var remoteDataManager: (any LoginRemoteDataManagerProtocol)?
    var localDataManager: (any LoginLocalDataManagerProtocol)?

    private let service: any LoginService

    init(service: any LoginService) {
        self.service = service
    }

    func logIn(with credentials: Credentials) async throws -> User {
        let user = try await service.user(for: credentials)
        try localDataManager?.store(user)
        return user
    }

    func refresh() async throws -> User {
        try await service.currentUser()
    }
}
