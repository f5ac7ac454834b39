import UIKit

final class AtlasViewController: UIViewController, AtlasViewProtocol {
    var atlasPresenter: (any AtlasPresenterProtocol)?

    override func viewDidLoad() {
        super.viewDidLoad()
        setUpViews()
        atlasPresenter?.viewDidLoad()
    }

    private func setUpViews() {
    }
}
