import UIKit

final class AtlasViewController: UIViewController, AtlasViewProtocol {
    var atlasPresenter: (any AtlasPresenterProtocol)?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        setUpViews()
        atlasPresenter?.viewDidLoad()
    }

    private func setUpViews() {
    }
}
