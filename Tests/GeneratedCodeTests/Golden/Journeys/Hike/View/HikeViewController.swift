import Combine
import UIKit

final class HikeViewController: UIViewController {
    let viewModel: HikeViewModel
    private var cancellables: Set<AnyCancellable> = []

    init(viewModel: HikeViewModel) {
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

    private func setUpViews() {
    }

    private func bind() {
        viewModel.onShow
            .sink { [weak self] sign in self?.show(sign) }
            .store(in: &cancellables)
        viewModel.onTurn
            .sink { [weak self] turn in self?.turn(turn) }
            .store(in: &cancellables)
        viewModel.onMeet
            .sink { [weak self] event in self?.meet(event.name, at: event.place) }
            .store(in: &cancellables)
        viewModel.onRest
            .sink { [weak self] in self?.rest() }
            .store(in: &cancellables)
    }

    func show(_ sign: String) {
    }

    func turn(_ turn: Int) {
    }

    func meet(_ name: String, at place: String) {
    }

    func rest() {
    }
}
