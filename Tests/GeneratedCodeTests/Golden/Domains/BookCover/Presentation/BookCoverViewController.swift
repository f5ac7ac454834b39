import UIKit

final class BookCoverViewController: UIViewController {
    let viewModel: any BookCoverViewModel

    init(viewModel: any BookCoverViewModel) {
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
    }

    private func bind() {
        update(book: viewModel.book)
        viewModel.onBookChange = { [weak self] book in
            self?.update(book: book)
        }
    }

    private func update(book: BookCoverBookItemViewModel?) {
    }
}
