import UIKit

final class PhotoListViewController: UIViewController {
    let spinner = UIActivityIndicatorView(style: .medium)

    let viewModel: PhotoListViewModel

    let tableView = UITableView()
    private lazy var dataSource = makeDataSource()
    /// What the table shows, by the identifiers of its rows.
    private var rowsByID: [PhotoRow.ID: PhotoRow] = [:]

    /// The error that waits until the screen appears.
    private var latestError: String?

    init(viewModel: PhotoListViewModel) {
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
        viewModel.viewDidLoad()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if let message = latestError {
            latestError = nil
            showAlert(message)
        }
    }

    private func setUpViews() {
        view.addSubview(spinner)
    }

    private func bind() {
        update(isLoading: viewModel.isLoading)
        viewModel.onIsLoadingChange = { [weak self] isLoading in
            self?.update(isLoading: isLoading)
        }
        update(rows: viewModel.rows)
        viewModel.onRowsChange = { [weak self] rows in
            self?.update(rows: rows)
        }
        viewModel.onShowAlert = { [weak self] message in
            self?.showAlert(message)
        }
    }

    private func update(isLoading: Bool) {
        tableView.isHidden = isLoading
        isLoading ? spinner.startAnimating() : spinner.stopAnimating()
    }

    private func update(rows: [PhotoRow]) {
        let shownBefore = rowsByID
        var ids: [PhotoRow.ID] = []
        rowsByID = [:]
        for item in rows {
            if rowsByID.updateValue(item, forKey: item.id) == nil {
                ids.append(item.id)
            }
        }
        let changed = ids.filter { id in
            shownBefore[id] != nil && shownBefore[id] != rowsByID[id]
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, PhotoRow.ID>()
        snapshot.appendSections([0])
        snapshot.appendItems(ids)
        snapshot.reconfigureItems(changed)
        dataSource.apply(snapshot, animatingDifferences: tableView.window != nil)
    }

    func showAlert(_ message: String) {
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

extension PhotoListViewController: UITableViewDelegate {
    private func setUpList() {
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "PhotoRow")
        tableView.dataSource = dataSource
        tableView.delegate = self
        tableView.frame = view.bounds
        tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(tableView)
    }

    private func makeDataSource() -> UITableViewDiffableDataSource<Int, PhotoRow.ID> {
        UITableViewDiffableDataSource(tableView: tableView) { [weak self] table, path, id in
            let cell = table.dequeueReusableCell(withIdentifier: "PhotoRow", for: path)
            if let item = self?.rowsByID[id] {
                self?.configure(cell, with: item)
            }
            return cell
        }
    }

    private func configure(_ cell: UITableViewCell, with item: PhotoRow) {
        var content = cell.defaultContentConfiguration()
        content.text = item.title
        content.secondaryText = item.detail
        cell.contentConfiguration = content
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        let item = dataSource.itemIdentifier(for: indexPath).flatMap { rowsByID[$0] }
        guard let item else { return }
        viewModel.didSelect(item)
    }
}
