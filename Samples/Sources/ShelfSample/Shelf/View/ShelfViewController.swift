import AppKit

final class ShelfViewController: NSViewController, ShelfViewProtocol {
    let presenter: any ShelfPresenterProtocol

    let tableView = NSTableView()
    private lazy var dataSource = makeDataSource()
    /// What the table shows, by the identifiers of its rows.
    private var rowsByID: [Book.ID: Book] = [:]
    /// What the table shows; `nil` before it is filled.
    private var rows: [Book]?

    /// The error that waits until the screen appears.
    private var latestError: (any Error)?

    init(presenter: any ShelfPresenterProtocol) {
        self.presenter = presenter
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not available")
    }

    override func loadView() {
        view = NSView()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        setUpList()
        setUpViews()
        presenter.viewDidLoad()
    }

    override func viewDidAppear() {
        super.viewDidAppear()
        if let error = latestError {
            latestError = nil
            showError(error)
        }
    }

    private func setUpViews() {
    }

    func showError(_ error: any Error) {
        guard let window = view.window else {
            latestError = error
            return
        }
        let alert = NSAlert()
        alert.messageText = error.localizedDescription
        alert.beginSheetModal(for: window)
    }

    func render(_ state: ShelfState) {
        // Until it is loaded there is nothing to show it in; then the presenter renders again.
        guard isViewLoaded else { return }
        showBooks(state.books)
    }
}

extension ShelfViewController: NSTableViewDelegate {
    private func setUpList() {
        tableView.addTableColumn(NSTableColumn(identifier: NSUserInterfaceItemIdentifier("Book")))
        tableView.headerView = nil
        tableView.dataSource = dataSource
        tableView.delegate = self
        let scrollView = NSScrollView(frame: view.bounds)
        scrollView.documentView = tableView
        scrollView.hasVerticalScroller = true
        scrollView.autoresizingMask = [.width, .height]
        view.addSubview(scrollView)
    }

    private func makeDataSource() -> NSTableViewDiffableDataSource<Int, Book.ID> {
        NSTableViewDiffableDataSource(tableView: tableView) { [weak self] _, _, _, id in
            guard let self, let item = self.rowsByID[id] else { return NSView() }
            return self.makeCell(showing: item)
        }
    }

    private func makeCell(showing item: Book) -> NSView {
        NSTextField(labelWithString: item.title)
    }

    func tableViewSelectionDidChange(_ notification: Notification) {
        let row = tableView.selectedRow
        guard row >= 0 else { return }
        let item = dataSource.itemIdentifier(forRow: row).flatMap { rowsByID[$0] }
        guard let item else { return }
        presenter.didSelect(item)
    }

    private func showBooks(_ books: [Book]) {
        guard books != rows else { return }
        rows = books

        let shownBefore = rowsByID
        var ids: [Book.ID] = []
        rowsByID = [:]
        for item in books {
            if rowsByID.updateValue(item, forKey: item.id) == nil {
                ids.append(item.id)
            }
        }
        let changed = ids.filter { id in
            shownBefore[id] != nil && shownBefore[id] != rowsByID[id]
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Book.ID>()
        snapshot.appendSections([0])
        snapshot.appendItems(ids)
        snapshot.reloadItems(changed)
        dataSource.apply(snapshot, animatingDifferences: tableView.window != nil)
    }
}
