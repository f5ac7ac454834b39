import UIKit

final class PhotoListViewController: UIViewController {
    let tableView = UITableView()
    let spinner = UIActivityIndicatorView(style: .medium)

    private var rows: [PhotoRow] = []

    let viewModel: PhotoListViewModel

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
        setUpViews()
        bind()
        viewModel.viewDidLoad()
    }

    private func setUpViews() {
        view.addSubview(tableView)
        view.addSubview(spinner)
        tableView.dataSource = self
        tableView.delegate = self
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
        if isLoading {
            spinner.startAnimating()
        } else {
            spinner.stopAnimating()
        }
    }

    private func update(rows: [PhotoRow]) {
        self.rows = rows
        tableView.reloadData()
    }

    func showAlert(_ message: String) {
        let alert = UIAlertController(title: nil, message: message, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .cancel))
        present(alert, animated: true)
    }
}

extension PhotoListViewController: UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        rows.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        cell.textLabel?.text = rows[indexPath.row].title
        cell.detailTextLabel?.text = rows[indexPath.row].detail
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        viewModel.didSelectRow(at: indexPath.row)
    }
}
