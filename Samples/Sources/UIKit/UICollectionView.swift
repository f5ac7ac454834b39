@MainActor @preconcurrency
public protocol UICollectionViewDataSource: NSObjectProtocol {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
    func collectionView(
        _ collectionView: UICollectionView,
        cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell
    /// Optional on Apple's systems.
    func numberOfSections(in collectionView: UICollectionView) -> Int
}

extension UICollectionViewDataSource {
    public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
}

@MainActor @preconcurrency
public protocol UICollectionViewDelegate: UIScrollViewDelegate {
    /// Optional on Apple's systems.
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
}

extension UICollectionViewDelegate {
    public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
}

@MainActor @preconcurrency
open class UICollectionViewLayout: NSObject {
}

@MainActor @preconcurrency
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    open var itemSize = CGSize(width: 50, height: 50)
}

@MainActor @preconcurrency
open class UICollectionReusableView: UIView {
    open func prepareForReuse() {}
}

@MainActor @preconcurrency
open class UICollectionViewCell: UICollectionReusableView {
    public let contentView = UIView()
}

/// Asks its data source for every cell when it is told to reload: all items are in sight here.
@MainActor @preconcurrency
open class UICollectionView: UIScrollView {
    open weak var dataSource: (any UICollectionViewDataSource)?
    open var collectionViewLayout: UICollectionViewLayout

    private var cells: [[UICollectionViewCell]] = []

    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        collectionViewLayout = UICollectionViewLayout()
        super.init(coder: coder)
    }

    open var numberOfSections: Int { cells.count }

    open func numberOfItems(inSection section: Int) -> Int { cells[section].count }

    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        guard cells.indices.contains(indexPath.section), cells[indexPath.section].indices.contains(indexPath.item)
        else { return nil }
        return cells[indexPath.section][indexPath.item]
    }

    open func reloadData() {
        guard let dataSource else {
            cells = []
            return
        }
        cells = (0..<dataSource.numberOfSections(in: self)).map { section in
            (0..<dataSource.collectionView(self, numberOfItemsInSection: section)).map { item in
                dataSource.collectionView(self, cellForItemAt: IndexPath(item: item, section: section))
            }
        }
    }

    /// Without Objective-C a class cannot be made from its registration: plain cells are what is dequeued.
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {}

    open func dequeueReusableCell(
        withReuseIdentifier identifier: String,
        for indexPath: IndexPath
    ) -> UICollectionViewCell {
        UICollectionViewCell()
    }
}

/// Its collection view has one section without items until a subclass says otherwise.
@MainActor @preconcurrency
open class UICollectionViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    open var collectionView: UICollectionView!
    open private(set) var collectionViewLayout: UICollectionViewLayout

    public init(collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        super.init(nibName: nil, bundle: nil)
    }

    override public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        collectionViewLayout = UICollectionViewFlowLayout()
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) {
        collectionViewLayout = UICollectionViewFlowLayout()
        super.init(coder: coder)
    }

    override open func loadView() {
        collectionView = UICollectionView(frame: .zero, collectionViewLayout: collectionViewLayout)
        collectionView.dataSource = self
        view = collectionView
    }

    open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }

    open func collectionView(
        _ collectionView: UICollectionView,
        cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        UICollectionViewCell()
    }

    open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
}
