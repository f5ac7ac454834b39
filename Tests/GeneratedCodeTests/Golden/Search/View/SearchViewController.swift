import UIKit

final class SearchViewController: UIViewController, SearchViewProtocol {
    var presenter: (any SearchPresenterProtocol)?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        setUpViews()
    }

    private func setUpViews() {
    }
}
