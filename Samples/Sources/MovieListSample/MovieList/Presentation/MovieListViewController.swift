import UIKit

final class MovieListViewController: UIViewController {
    let queryField = UITextField()
    let searchButton = UIButton()
    let moreButton = UIButton()
    let loadingLabel = UILabel()

    let viewModel: any MovieListViewModel

    let tableView = UITableView()
    private var rows: [MovieItemViewModel] = []

    /// The error that waits until the screen appears.
    private var latestError: String?

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
        setUpList()
        setUpViews()
        bind()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if let message = latestError {
            latestError = nil
            showError(message)
        }
    }

    private func setUpViews() {
        let search = UIAction { [weak self] _ in
            self?.viewModel.didSearch(query: self?.queryField.text ?? "")
        }
        searchButton.addAction(search, for: .touchUpInside)
        let more = UIAction { [weak self] _ in self?.viewModel.didReachEnd() }
        moreButton.addAction(more, for: .touchUpInside)
        loadingLabel.text = "Loading"
        [queryField, searchButton, moreButton, loadingLabel].forEach(view.addSubview)
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
        rows = items
        tableView.reloadData()
    }

    func showError(_ message: String) {
        guard view.window != nil else {
            latestError = message
            return
        }
        let alert = UIAlertController(title: nil, message: message, preferredStyle: .alert)
        alert.addAction(
            UIAlertAction(
                title: NSLocalizedString("OK", comment: "The button that closes an error message"),
                style: .default
            )
        )
        // A controller that appears or closes cannot present the alert.
        func present(over top: UIViewController) {
            guard let presented = top.presentedViewController else {
                return top.present(alert, animated: true)
            }
            let isChanging = presented.isBeingPresented || presented.isBeingDismissed
            guard isChanging, let transition = presented.transitionCoordinator else {
                return present(over: presented)
            }
            let next = presented.isBeingDismissed ? top : presented
            transition.animate(alongsideTransition: nil) { _ in
                present(over: next)
            }
        }
        present(over: self)
    }
}

extension MovieListViewController: UITableViewDataSource, UITableViewDelegate {
    private func setUpList() {
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "MovieItemViewModel")
        tableView.dataSource = self
        tableView.delegate = self
        tableView.frame = view.bounds
        tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(tableView)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        rows.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(
            withIdentifier: "MovieItemViewModel",
            for: indexPath
        )
        configure(cell, with: rows[indexPath.row])
        return cell
    }

    private func configure(_ cell: UITableViewCell, with item: MovieItemViewModel) {
        var content = cell.defaultContentConfiguration()
        content.text = item.title
        content.secondaryText = item.subtitle
        cell.contentConfiguration = content
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        viewModel.didSelectItem(at: indexPath.row)
    }
}
