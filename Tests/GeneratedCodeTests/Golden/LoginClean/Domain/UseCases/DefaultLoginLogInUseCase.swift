import Foundation

@MainActor
final class DefaultLoginLogInUseCase: LoginLogInUseCase {
    weak var output: (any LoginUseCaseOutput)?

    private let remoteRepository: any LoginRemoteRepository
    private let localRepository: any LoginLocalRepository
    private let service: any LoginService

    init(
        remoteRepository: any LoginRemoteRepository,
        localRepository: any LoginLocalRepository,
        service: any LoginService
    ) {
        self.remoteRepository = remoteRepository
        self.localRepository = localRepository
        self.service = service
    }

    func execute(with credentials: Credentials) async throws -> User {
        fatalError("DefaultLoginLogInUseCase.execute is not implemented")
    }
}
