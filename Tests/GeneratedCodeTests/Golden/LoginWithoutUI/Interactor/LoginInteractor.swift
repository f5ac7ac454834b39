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
        fatalError("LoginInteractor.logIn(with:) is not implemented")
    }

    func refresh() async throws -> User {
        fatalError("LoginInteractor.refresh() is not implemented")
    }
}
