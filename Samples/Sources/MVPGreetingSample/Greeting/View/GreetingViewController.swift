import UIKit

final class GreetingViewController: UIViewController, GreetingViewProtocol {
    let greetButton = UIButton()
    let greetingLabel = UILabel()

    let presenter: any GreetingPresenterProtocol

    init(presenter: any GreetingPresenterProtocol) {
        self.presenter = presenter
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not available")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        setUpViews()
    }

    private func setUpViews() {
        [greetButton, greetingLabel].forEach(view.addSubview)
        greetButton.addAction(UIAction { [weak self] _ in self?.presenter.didTapGreet() }, for: .touchUpInside)
    }

    func showGreeting(_ text: String) {
        greetingLabel.text = text
    }
}
