import UIKit

final class EditorViewController: UIViewController, EditorViewInput {
    let output: any EditorViewOutput

    init(output: any EditorViewOutput) {
        self.output = output
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
        output.viewDidLoad()
    }

    private func setUpViews() {
    }

    func show(_ text: String) {
    }
}
