import UIKit

final class ReaderViewController: UIViewController, ReaderViewProtocol {
    var presenter: (any ReaderPresenterProtocol)!

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        setUpViews()
        presenter.viewDidLoad()
    }

    private func setUpViews() {
    }

    func show(_ page: String) {
    }
}
