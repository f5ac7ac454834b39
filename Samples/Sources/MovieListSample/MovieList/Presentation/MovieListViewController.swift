import UIKit

final class MovieListViewController: UIViewController {
    let queryField = UITextField()
    let searchButton = UIButton()
    let moreButton = UIButton()
    let loadingLabel = UILabel()
    private(set) var rows: [UIButton] = []

    let viewModel: any MovieListViewModel

    init(viewModel: any MovieListViewModel) {
        self.viewModel = viewModel
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not available")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        setUpViews()
        bind()
    }

    private func setUpViews() {
        searchButton.setTitle("Search", for: .normal)
        searchButton.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                viewModel.didSearch(query: queryField.text ?? "")
            },
            for: .touchUpInside
        )
        moreButton.setTitle("More", for: .normal)
        moreButton.addAction(
            UIAction { [weak self] _ in self?.viewModel.didReachEnd() },
            for: .touchUpInside
        )
        loadingLabel.text = "Loading"
        for subview in [queryField, searchButton, moreButton, loadingLabel] {
            view.addSubview(subview)
        }
    }

    private func bind() {
        viewModel.isLoading.bind(for: self) { [weak self] isLoading in
            self?.update(isLoading: isLoading)
        }
        viewModel.items.bind(for: self) { [weak self] items in
            self?.update(items: items)
        }
        viewModel.onShowError = { [weak self] message in
            self?.showError(message)
        }
    }

    private func update(isLoading: Bool) {
        loadingLabel.isHidden = !isLoading
    }

    private func update(items: [MovieItemViewModel]) {
        for row in rows {
            row.removeFromSuperview()
        }
        rows = items.enumerated().map { index, item in
            let row = UIButton()
            row.setTitle("\(item.title) (\(item.subtitle))", for: .normal)
            row.addAction(
                UIAction { [weak self] _ in self?.viewModel.didSelectItem(at: index) },
                for: .touchUpInside
            )
            view.addSubview(row)
            return row
        }
    }

    func showError(_ message: String) {
        let alert = UIAlertController(title: nil, message: message, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        present(alert, animated: true)
    }
}
