import UIKit

final class SearchViewController: UIViewController, SearchViewProtocol {
    var presenter: (any SearchPresenterProtocol)?

    override func viewDidLoad() {
        super.viewDidLoad()
        setUpViews()
    }

    private func setUpViews() {
    }
}
