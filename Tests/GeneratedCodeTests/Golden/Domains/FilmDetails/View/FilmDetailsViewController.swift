import UIKit

final class FilmDetailsViewController: UIViewController, FilmDetailsViewProtocol {
    var presenter: (any FilmDetailsPresenterProtocol)?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        setUpViews()
        presenter?.viewDidLoad()
    }

    private func setUpViews() {
    }

    func render(_ state: FilmDetailsState) {
        // Until it is loaded there is nothing to show it in; then the presenter renders again.
        guard isViewLoaded else { return }
    }
}
