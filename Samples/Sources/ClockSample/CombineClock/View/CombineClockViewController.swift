import Combine
import UIKit

final class CombineClockViewController: UIViewController {
    let timeLabel = UILabel()

    let viewModel: CombineClockViewModel
    private var cancellables: Set<AnyCancellable> = []

    init(viewModel: CombineClockViewModel) {
        self.viewModel = viewModel
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
        bind()
        viewModel.viewDidLoad()
    }

    private func setUpViews() {
        view.addSubview(timeLabel)
    }

    private func bind() {
        viewModel.$time
            .removeDuplicates()
            .sink { [weak self] time in self?.update(time: time) }
            .store(in: &cancellables)
    }

    private func update(time: String) {
        timeLabel.text = time
    }
}
