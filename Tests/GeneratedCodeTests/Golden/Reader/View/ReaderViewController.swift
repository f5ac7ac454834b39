import UIKit

final class ReaderViewController: UIViewController, ReaderViewProtocol {
    var presenter: (any ReaderPresenterProtocol)!

    override func viewDidLoad() {
        super.viewDidLoad()
        presenter.viewDidLoad()
    }

    func show(_ page: String) {
    }
}
