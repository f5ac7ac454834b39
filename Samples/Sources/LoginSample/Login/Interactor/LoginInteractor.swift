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

    func login(with credentials: Credentials) {
        Task { [weak self, service] in
            do {
                let user = try await service.user(for: credentials)
                try self?.localDataManager?.store(user)
                self?.presenter?.didLogin(user)
            } catch {
                self?.presenter?.didFailLogin(error)
            }
        }
    }

    func refresh() async throws -> User {
        try await service.currentUser()
    }
}
