import Foundation
import Testing

@testable import LoginSample

@MainActor
struct LoginInteractorTests {
    @Test func logIn() async throws {
        let parts = LoginInteractorParts()

        let user = try await parts.interactor.logIn(with: .fixture(username: "ada", password: "engine"))

        #expect(user.name == "Ada")
        #expect(parts.localDataManager.storeReceivedInvocations == [user])
    }

    @Test func refresh() async throws {
        let parts = LoginInteractorParts()

        let user = try await parts.interactor.refresh()

        #expect(user == .fixture(name: "Ada"))
    }
}

/// LoginInteractor between test doubles.
@MainActor
private struct LoginInteractorParts {
    let presenter = LoginInteractorOutputProtocolSpy()
    let remoteDataManager = LoginRemoteDataManagerProtocolSpy()
    let localDataManager = LoginLocalDataManagerProtocolSpy()
    let interactor: LoginInteractor

    init() {
        interactor = LoginInteractor(service: DefaultLoginService())
        interactor.presenter = presenter
        interactor.remoteDataManager = remoteDataManager
        interactor.localDataManager = localDataManager
    }
}
