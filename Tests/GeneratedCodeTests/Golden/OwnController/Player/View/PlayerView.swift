import UIKit

@MainActor
final class PlayerView: UIViewController, PlayerViewProtocol {
    var presenter: (any PlayerPresenterProtocol)?

    override func viewDidLoad() {
        super.viewDidLoad()
        presenter?.viewDidLoad()
    }

    func show(_ title: String) {
    }
}
