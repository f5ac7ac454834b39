import UIKit

final class GreetingViewController: UIViewController {
    let greetButton = UIButton()
    let greetingLabel = UILabel()

    // What the controller shows.

    private(set) var greeting: String? {
        didSet {
            guard greeting != oldValue else { return }
            showState()
        }
    }

    private let person: Person

    init(person: Person) {
        self.person = person
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
        showState()
    }

    private func setUpViews() {
        view.addSubview(greetButton)
        view.addSubview(greetingLabel)
        let greet = UIAction { [weak self] _ in self?.didTapGreet() }
        greetButton.addAction(greet, for: .touchUpInside)
    }

    // MARK: - What a person does

    // What a person does on the screen

    func didTapGreet() {
        greeting = "Hello \(person.givenName) \(person.familyName)"
    }

    // MARK: - How it is done

    /// Shows the properties on the screen.
    private func showState() {
        guard isViewLoaded else { return }
        greetingLabel.text = greeting
    }
}
