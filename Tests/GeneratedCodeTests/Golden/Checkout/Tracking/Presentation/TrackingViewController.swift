import Observation
import UIKit

final class TrackingViewController: UIViewController {
    let viewModel: any TrackingViewModel

    init(viewModel: any TrackingViewModel) {
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
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        viewModel.viewWillAppear()
    }

    private func setUpViews() {
    }

    private func bind() {
        followViewModel()
        followVisits()
    }

    /// Shows what the view model has now, and again when it has changed.
    private func followViewModel() {
        let viewModel = withObservationTracking {
            self.viewModel.viewModel
        } onChange: { [weak self] in
            Task { @MainActor [weak self] in self?.followViewModel() }
        }
        update(viewModel: viewModel)
    }

    /// Shows what the view model has now, and again when it has changed.
    private func followVisits() {
        let visits = withObservationTracking {
            viewModel.visits
        } onChange: { [weak self] in
            Task { @MainActor [weak self] in self?.followVisits() }
        }
        update(visits: visits)
    }

    private func update(viewModel: Int) {
    }

    private func update(visits: Int) {
    }
}
