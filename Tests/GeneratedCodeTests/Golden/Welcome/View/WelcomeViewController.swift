import UIKit

final class WelcomeViewController: UIViewController, WelcomeViewProtocol {
    var presenter: (any WelcomePresenterProtocol)?

    func showGreeting(_ text: String) {
    }
}
