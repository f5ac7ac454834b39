@MainActor @preconcurrency
public protocol UITableViewDataSource: NSObjectProtocol {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
    /// Optional on Apple's systems.
    func numberOfSections(in tableView: UITableView) -> Int
}

extension UITableViewDataSource {
    public func numberOfSections(in tableView: UITableView) -> Int { 1 }
}

@MainActor @preconcurrency
public protocol UITableViewDelegate: UIScrollViewDelegate {
    /// Optional on Apple's systems.
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
}

extension UITableViewDelegate {
    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}

@MainActor @preconcurrency
open class UITableViewCell: UIView {
    public enum CellStyle: Int, Sendable {
        case `default`
        case value1
        case value2
        case subtitle
    }

    open private(set) var reuseIdentifier: String?
    open private(set) var textLabel: UILabel? = UILabel()
    open private(set) var detailTextLabel: UILabel?
    public let contentView = UIView()
    open var contentConfiguration: (any UIContentConfiguration)?

    public init(style: CellStyle, reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        detailTextLabel = style == .default ? nil : UILabel()
        super.init(frame: .zero)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    open func prepareForReuse() {}

    open func defaultContentConfiguration() -> UIListContentConfiguration {
        .cell()
    }
}

/// Asks its data source for every cell when it is told to reload: all rows are in sight here.
@MainActor @preconcurrency
open class UITableView: UIScrollView {
    public enum Style: Int, Sendable {
        case plain
        case grouped
        case insetGrouped
    }

    public enum RowAnimation: Int, Sendable {
        case fade
        case automatic = 100
        case none = 5
    }

    open weak var dataSource: (any UITableViewDataSource)?
    open private(set) var style = Style.plain

    private var cells: [[UITableViewCell]] = []

    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override public convenience init(frame: CGRect) {
        self.init(frame: frame, style: .plain)
    }

    open var numberOfSections: Int { cells.count }

    open func numberOfRows(inSection section: Int) -> Int { cells[section].count }

    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        guard cells.indices.contains(indexPath.section), cells[indexPath.section].indices.contains(indexPath.row) else {
            return nil
        }
        return cells[indexPath.section][indexPath.row]
    }

    open func reloadData() {
        guard let dataSource else {
            cells = []
            return
        }
        cells = (0..<dataSource.numberOfSections(in: self)).map { section in
            (0..<dataSource.tableView(self, numberOfRowsInSection: section)).map { row in
                dataSource.tableView(self, cellForRowAt: IndexPath(row: row, section: section))
            }
        }
    }

    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        reloadData()
    }

    open func deselectRow(at indexPath: IndexPath, animated: Bool) {}

    /// Without Objective-C a class cannot be made from its registration: plain cells are what is dequeued.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {}

    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { nil }

    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: identifier)
    }
}

/// Its table has one section without rows until a subclass says otherwise.
@MainActor @preconcurrency
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    open var tableView: UITableView!
    open var clearsSelectionOnViewWillAppear = true

    public init(style: UITableView.Style) {
        super.init(nibName: nil, bundle: nil)
        tableView = UITableView(frame: .zero, style: style)
    }

    override public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override open func loadView() {
        tableView = tableView ?? UITableView(frame: .zero, style: .plain)
        tableView.dataSource = self
        view = tableView
    }

    open func numberOfSections(in tableView: UITableView) -> Int { 1 }

    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }

    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }

    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}
