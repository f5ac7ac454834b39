import UIKit

final class WelcomeViewController: UIViewController, WelcomeViewProtocol {
    var presenter: (any WelcomePresenterProtocol)?

    let greetButton = UIButton()
    let greetingLabel = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        setUpViews()
    }

    private func setUpViews() {
        view.addSubview(greetButton)
        view.addSubview(greetingLabel)
        let greet = UIAction { [weak self] _ in self?.presenter?.didTapGreet() }
        greetButton.addAction(greet, for: .touchUpInside)
    }

    func showGreeting(_ text: String) {
        greetingLabel.text = text
    }
}
