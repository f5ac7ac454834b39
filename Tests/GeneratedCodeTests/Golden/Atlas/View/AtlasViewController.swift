import UIKit

final class AtlasViewController: UIViewController, AtlasViewProtocol {
    var atlasPresenter: (any AtlasPresenterProtocol)?

    override func viewDidLoad() {
        super.viewDidLoad()
        atlasPresenter?.viewDidLoad()
    }
}
