/// A table and a collection whose nib has the style and the layout.
module NibbedTable(formatter: DateFormatter) {
    view.base: UITableViewController
    nib: TableView

    view(formatter: DateFormatter) {
        func show(_ text: String)
    }

    presenter {
        func viewDidLoad()
    }
}

module NibbedCollection(formatter: DateFormatter) {
    view.base: UICollectionViewController
    nib: CollectionView

    view(formatter: DateFormatter) {
        func show(_ text: String)
    }

    presenter {
        func viewDidLoad()
    }
}
