@MainActor
final class VaultInteractor: VaultInteractorInputProtocol {
    weak var presenter: (any VaultInteractorOutputProtocol)?
    var remoteDataManager: (any VaultRemoteDataManagerProtocol)?

    var total: Int {
        get async throws {
            fatalError("VaultInteractor.total is not implemented")
        }
    }

    func count(_ body: () throws -> Int) rethrows -> Int {
        fatalError("VaultInteractor.count(_:) is not implemented")
    }

    func withdraw(_ amount: Int) async throws(VaultError) -> [Coin] {
        fatalError("VaultInteractor.withdraw(_:) is not implemented")
    }

    func close() throws(Never) {
    }

    func stop() -> Never {
        fatalError("VaultInteractor.stop() is not implemented")
    }
}
