@MainActor
final class AtlasPresenter: AtlasPresenterProtocol {
    weak var screen: (any AtlasViewProtocol)?
    var interactor: (any AtlasInteractorInputProtocol)?
    weak var owner: (any AtlasModuleOutput)?

    let navigator: any AtlasWireFrameProtocol

    init(navigator: any AtlasWireFrameProtocol) {
        self.navigator = navigator
    }

    func viewDidLoad() {
    }

    func find(_ place: String) {
        Task { [weak self, interactor] in
            await interactor?.find(place)
            self?.didFinishFind(place)
        }
    }

    private func didFinishFind(_ place: String) {
    }
}

extension AtlasPresenter: AtlasInteractorOutputProtocol {
    func didFind(_ place: String) {
    }
}

extension AtlasPresenter: AtlasModuleInput {
}
