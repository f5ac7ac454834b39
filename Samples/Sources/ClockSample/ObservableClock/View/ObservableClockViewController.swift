import UIKit

final class ObservableClockViewController: UIViewController {
    let timeLabel = UILabel()

    let viewModel: ObservableClockViewModel

    init(viewModel: ObservableClockViewModel) {
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
        viewModel.time.bind(for: self) { [weak self] time in
            self?.update(time: time)
        }
    }

    private func update(time: String) {
        timeLabel.text = time
    }
}
