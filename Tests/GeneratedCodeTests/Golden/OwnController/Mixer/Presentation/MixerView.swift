import UIKit

@MainActor
final class MixerView: UIViewController {
    let viewModel: any MixerViewModel

    init(viewModel: any MixerViewModel) {
        self.viewModel = viewModel
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not available")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        bind()
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
