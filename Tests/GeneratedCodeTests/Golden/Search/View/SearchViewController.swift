import UIKit

final class SearchViewController: UIViewController, SearchViewProtocol {
    var presenter: (any SearchPresenterProtocol)?
}
