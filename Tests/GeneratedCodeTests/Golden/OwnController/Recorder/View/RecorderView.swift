import UIKit

@MainActor
final class RecorderView: UIViewController {
    let viewModel: RecorderViewModel

    init(viewModel: RecorderViewModel) {
        self.viewModel = viewModel
        super.init(nibName: nil, bundle: nil)
        bind()
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not available")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        viewModel.viewDidLoad()
    }

    private func bind() {
        update(title: viewModel.title)
        viewModel.onTitleChange = { [weak self] title in
            self?.update(title: title)
        }
    }

    private func update(title: String) {
    }
}
