/// Sections with their items, each of which is there once.
public struct NSDiffableDataSourceSnapshot<
    SectionIdentifierType: Hashable & Sendable,
    ItemIdentifierType: Hashable & Sendable
>: Sendable {
    public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
    private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]

    public init() {}

    public var itemIdentifiers: [ItemIdentifierType] { sectionIdentifiers.flatMap(itemIdentifiers) }

    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        items[identifier] ?? []
    }

    /// Removes the sections, too.
    public mutating func deleteAllItems() {
        (sectionIdentifiers, items) = ([], [:])
    }

    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        sectionIdentifiers += identifiers
    }

    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType],
        toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        guard let section = sectionIdentifier ?? sectionIdentifiers.last else {
            preconditionFailure("there are no sections to add items to")
        }
        precondition(
            Set(itemIdentifiers + identifiers).count == itemIdentifiers.count + identifiers.count,
            "the identifiers of items are not unique"
        )
        items[section, default: []] += identifiers
    }

    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        precondition(
            Set(identifiers).count == identifiers.count && Set(identifiers).isSubset(of: itemIdentifiers),
            "the identifiers are not those of different items"
        )
    }
}

/// Reloads its table, as the real one does without a window.
@MainActor @preconcurrency
open class NSTableViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable,
    ItemIdentifierType: Hashable & Sendable
>: NSObject, NSTableViewDataSource, RowViews {
    public typealias CellProvider = (
        _ tableView: NSTableView, _ tableColumn: NSTableColumn, _ row: Int, _ identifier: ItemIdentifierType
    ) -> NSView

    private weak var tableView: NSTableView?
    private let cellProvider: CellProvider
    private var shown = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()

    public init(tableView: NSTableView, cellProvider: @escaping CellProvider) {
        self.tableView = tableView
        self.cellProvider = cellProvider
        super.init()
        tableView.dataSource = self
    }

    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
        shown
    }

    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool,
        completion: (() -> Void)? = nil
    ) {
        shown = snapshot
        tableView?.reloadData()
        completion?()
    }

    open func itemIdentifier(forRow row: Int) -> ItemIdentifierType? {
        let items = shown.itemIdentifiers
        return items.indices.contains(row) ? items[row] : nil
    }

    open func numberOfRows(in tableView: NSTableView) -> Int {
        shown.itemIdentifiers.count
    }

    func view(for tableColumn: NSTableColumn?, row: Int) -> NSView? {
        guard let tableView, let tableColumn, let item = itemIdentifier(forRow: row) else { return nil }
        return cellProvider(tableView, tableColumn, row, item)
    }
}
