import Foundation
import UIKit

final class FilmSearchViewController: UIViewController, FilmSearchViewProtocol {
    var presenter: (any FilmSearchPresenterProtocol)?

    let tableView = UITableView()
    private lazy var dataSource = makeDataSource()
    /// What the table shows, by the identifiers of its rows.
    private var rowsByID: [Film.ID: Film] = [:]
    /// What the table shows; `nil` before it is filled.
    private var rows: [Film]?

    /// The alert that is on the screen.
    private weak var errorAlert: UIAlertController?
    /// The error that was shown last, or that waits until the screen appears.
    private var latestError: String?

    override func viewDidLoad() {
        super.viewDidLoad()
        setUpList()
        setUpViews()
        presenter?.viewDidLoad()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        showError(latestError)
    }

    private func setUpViews() {
    }

    func render(_ state: FilmSearchState) {
        // Until it is loaded there is nothing to show it in; then the presenter renders again.
        guard isViewLoaded else { return }
        showFilms(state.films)
        showError(state.message)
    }

    private func showError(_ message: String?) {
        latestError = message
        guard let message else {
            errorAlert?.dismiss(animated: true)
            errorAlert = nil
            return
        }
        guard view.window != nil else { return }
        // While an alert closes, its error is still there.
        guard errorAlert?.message != message else { return }
        if let errorAlert, !errorAlert.isBeingDismissed {
            errorAlert.message = message
            return
        }
        let alert = UIAlertController(title: nil, message: message, preferredStyle: .alert)
        alert.addAction(
            UIAlertAction(
                title: NSLocalizedString("OK", comment: "The button that closes an error message"),
                style: .default
            ) { [weak self, weak alert] _ in
                // A newer error has an alert of its own.
                guard let self, alert === self.errorAlert else { return }
                self.errorAlert = nil
                self.presenter?.didDismissError()
            }
        )
        errorAlert = alert
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
            transition.animate(alongsideTransition: nil) { [weak self] _ in
                // The error can be gone, or have another alert.
                guard alert === self?.errorAlert else { return }
                present(over: next)
            }
        }
        present(over: self)
    }
}

extension FilmSearchViewController: UITableViewDelegate {
    private func setUpList() {
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Film")
        tableView.dataSource = dataSource
        tableView.delegate = self
        tableView.frame = view.bounds
        tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(tableView)
    }

    private func makeDataSource() -> UITableViewDiffableDataSource<Int, Film.ID> {
        UITableViewDiffableDataSource(tableView: tableView) { [weak self] table, path, id in
            let cell = table.dequeueReusableCell(withIdentifier: "Film", for: path)
            if let item = self?.rowsByID[id] {
                self?.configure(cell, with: item)
            }
            return cell
        }
    }

    private func configure(_ cell: UITableViewCell, with item: Film) {
        var content = cell.defaultContentConfiguration()
        content.text = item.title
        cell.contentConfiguration = content
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        let item = dataSource.itemIdentifier(for: indexPath).flatMap { rowsByID[$0] }
        guard let item else { return }
        presenter?.didSelect(item)
    }

    private func showFilms(_ films: [Film]) {
        guard films != rows else { return }
        rows = films

        let shownBefore = rowsByID
        var ids: [Film.ID] = []
        rowsByID = [:]
        for item in films {
            if rowsByID.updateValue(item, forKey: item.id) == nil {
                ids.append(item.id)
            }
        }
        let changed = ids.filter { id in
            shownBefore[id] != nil && shownBefore[id] != rowsByID[id]
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Film.ID>()
        snapshot.appendSections([0])
        snapshot.appendItems(ids)
        snapshot.reconfigureItems(changed)
        dataSource.apply(snapshot, animatingDifferences: tableView.window != nil)
    }
}
