import Foundation

@MainActor
final class GalleryPresenter: GalleryPresenterProtocol {
    weak var view: (any GalleryViewProtocol)?
    var interactor: (any GalleryInteractorInputProtocol)?
    var wireFrame: (any GalleryWireFrameProtocol)?

    private let onPick: @MainActor (Picture) -> Void
    private let pageSize: Int

    init(onPick: @escaping @MainActor (Picture) -> Void, pageSize: Int = 20) {
        self.onPick = onPick
        self.pageSize = pageSize
    }

    func viewDidLoad() {
    }

    func picture(at indexPath: IndexPath) -> Picture {
        fatalError("GalleryPresenter.picture(at:) is not implemented")
    }

    func sections() -> (titles: [String], rows: [[Picture]]) {
        fatalError("GalleryPresenter.sections() is not implemented")
    }

    var current: Picture {
        fatalError("GalleryPresenter.current is not implemented")
    }
}

extension GalleryPresenter: GalleryInteractorOutputProtocol {
}
