@MainActor
final class ReaderInteractor: ReaderInteractorInputProtocol {
    weak var presenter: (any ReaderInteractorOutputProtocol)!
    var storeDataManager: (any ReaderStoreDataManagerProtocol)?

    func turn(to page: Int) async {
        fatalError("ReaderInteractor.turn(to:) is not implemented")
    }
}
