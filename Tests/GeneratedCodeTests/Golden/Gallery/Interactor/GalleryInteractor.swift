@MainActor
final class GalleryInteractor: GalleryInteractorInputProtocol {
    weak var presenter: (any GalleryInteractorOutputProtocol)?
}
