@MainActor
final class AtlasInteractor: AtlasInteractorInputProtocol {
    weak var listener: (any AtlasInteractorOutputProtocol)?
    var maps: (any AtlasStoreDataManagerProtocol)?

    func find(_ place: String) async {
        fatalError("AtlasInteractor.find(_:) is not implemented")
    }
}
