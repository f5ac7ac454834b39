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
    }

    func refresh() async throws -> User {
        fatalError("LoginInteractor.refresh() is not implemented")
    }
}
