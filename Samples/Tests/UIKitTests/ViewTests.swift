import SampleTesting
import Testing
import UIKit

@MainActor
private final class Shelves: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    var books = [["Emma", "Persuasion"], ["Dracula"]]

    func numberOfSections(in tableView: UITableView) -> Int { books.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { books[section].count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Book", for: indexPath)
        cell.textLabel?.text = books[indexPath.section][indexPath.row]
        return cell
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { books.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        books[section].count
    }

    func collectionView(
        _ collectionView: UICollectionView,
        cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Book", for: indexPath)
        cell.accessibilityIdentifier = books[indexPath.section][indexPath.item]
        return cell
    }
}

@MainActor
private final class Controller: UIViewController {
    let journal: Journal

    init(_ journal: Journal) {
        self.journal = journal
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not available")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        journal.note("loaded")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        journal.note("appeared")
    }
}

@MainActor
struct ViewTests {
    @Test("a table asks its data source, and holds it weakly")
    func table() {
        let table = UITableView(frame: .zero, style: .plain)
        var shelves: Shelves? = Shelves()
        table.dataSource = shelves
        #expect(table.numberOfSections == 0)

        table.reloadData()
        #expect(table.numberOfSections == 2)
        #expect(table.numberOfRows(inSection: 0) == 2)
        #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.textLabel?.text == "Persuasion")
        #expect(table.cellForRow(at: IndexPath(row: 1, section: 1)) == nil)

        shelves = nil
        #expect(table.dataSource == nil)
    }

    @Test("a collection asks its data source")
    func collection() {
        let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        let shelves = Shelves()
        collection.dataSource = shelves
        collection.reloadData()
        #expect(collection.numberOfItems(inSection: 1) == 1)
        let cell = collection.cellForItem(at: IndexPath(item: 0, section: 1))
        #expect(cell?.accessibilityIdentifier == "Dracula")
    }

    @Test("an activity indicator hides when it stops, unless it shall not")
    func activity() {
        let indicator = UIActivityIndicatorView(style: .medium)
        #expect(indicator.isHidden)
        indicator.startAnimating()
        #expect(indicator.isAnimating && !indicator.isHidden)
        indicator.stopAnimating()
        #expect(!indicator.isAnimating && indicator.isHidden)

        indicator.hidesWhenStopped = false
        #expect(!indicator.isHidden)
    }

    @Test("a window shows its root once")
    func window() {
        let journal = Journal()
        let window = UIWindow(frame: .zero)
        window.rootViewController = Controller(journal)
        #expect(journal.entries.isEmpty)
        window.makeKeyAndVisible()
        window.makeKeyAndVisible()
        #expect(journal.entries == ["loaded", "appeared"])
    }

    @Test("colors are equal by their components")
    func colors() {
        #expect(UIColor.white == UIColor(white: 1, alpha: 1))
        #expect(UIColor.white != .black)
    }
}
