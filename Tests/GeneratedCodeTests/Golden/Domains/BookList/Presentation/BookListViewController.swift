import UIKit

final class BookListViewController: UIViewController {
    let viewModel: any BookListViewModel

    init(viewModel: any BookListViewModel) {
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
        update(books: viewModel.books)
        viewModel.onBooksChange = { [weak self] books in
            self?.update(books: books)
        }
        viewModel.onShow = { [weak self] kind in
            self?.show(kind)
        }
    }

    private func update(books: [BookListBookItemViewModel]) {
    }

    func show(_ kind: BookListBookKindItemViewModel) {
    }
}
