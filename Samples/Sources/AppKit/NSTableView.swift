public struct NSUserInterfaceItemIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public init(_ rawValue: String) {
        self.init(rawValue: rawValue)
    }
}

@MainActor @preconcurrency
public protocol NSTableViewDataSource: NSObjectProtocol {
    func numberOfRows(in tableView: NSTableView) -> Int
}

/// Its requirements are optional on Apple's systems.
@MainActor @preconcurrency
public protocol NSTableViewDelegate: NSObjectProtocol {
    func tableView(_ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int) -> NSView?
    func tableViewSelectionDidChange(_ notification: Notification)
}

extension NSTableViewDelegate {
    public func tableView(_ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int) -> NSView? { nil }
    public func tableViewSelectionDidChange(_ notification: Notification) {}
}

@MainActor @preconcurrency
open class NSTableHeaderView: NSView {
}

@MainActor @preconcurrency
open class NSTableColumn: NSObject {
    open var identifier: NSUserInterfaceItemIdentifier
    open var title = ""

    public init(identifier: NSUserInterfaceItemIdentifier) {
        self.identifier = identifier
        super.init()
    }
}

/// What makes the views of a table without its delegate.
@MainActor
protocol RowViews {
    func view(for tableColumn: NSTableColumn?, row: Int) -> NSView?
}

/// Asks for the view of every row when it is told to reload: all rows are in sight here.
@MainActor @preconcurrency
open class NSTableView: NSControl {
    open weak var dataSource: (any NSTableViewDataSource)?
    open weak var delegate: (any NSTableViewDelegate)?
    open var headerView: NSTableHeaderView? = NSTableHeaderView()
    open private(set) var tableColumns: [NSTableColumn] = []
    open private(set) var selectedRow = -1

    private var views: [NSView?] = []

    open var numberOfRows: Int { views.count }

    open func addTableColumn(_ tableColumn: NSTableColumn) {
        tableColumns.append(tableColumn)
    }

    open func reloadData() {
        views = (0..<(dataSource?.numberOfRows(in: self) ?? 0)).map { row in
            let column = tableColumns.first
            guard let rowViews = dataSource as? any RowViews else {
                return delegate?.tableView(self, viewFor: column, row: row)
            }
            return rowViews.view(for: column, row: row)
        }
    }

    open func view(atColumn column: Int, row: Int, makeIfNecessary: Bool) -> NSView? {
        views.indices.contains(row) ? views[row] : nil
    }

    open func selectRowIndexes(_ indexes: IndexSet, byExtendingSelection extend: Bool) {
        selectedRow = indexes.first ?? -1
        let name = Notification.Name("NSTableViewSelectionDidChangeNotification")
        delegate?.tableViewSelectionDidChange(Notification(name: name, object: self))
    }
}

@MainActor @preconcurrency
open class NSScrollView: NSView {
    open var hasVerticalScroller = false

    open var documentView: NSView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let documentView { addSubview(documentView) }
        }
    }
}
