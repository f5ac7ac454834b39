import Observation
import UIKit

final class ObservationClockViewController: UIViewController {
    let timeLabel = UILabel()

    let viewModel: ObservationClockViewModel

    init(viewModel: ObservationClockViewModel) {
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
        followTime()
    }

    /// Shows what the view model has now, and again when it has changed.
    private func followTime() {
        let time = withObservationTracking {
            viewModel.time
        } onChange: { [weak self] in
            Task { @MainActor [weak self] in self?.followTime() }
        }
        update(time: time)
    }

    private func update(time: String) {
        timeLabel.text = time
    }
}
