import Foundation

@MainActor
final class DefaultBookCoverViewModel: BookCoverViewModel {
    private(set) var book: BookCoverBookItemViewModel? {
        didSet {
            guard book != oldValue else { return }
            onBookChange?(book)
        }
    }

    var onBookChange: ((BookCoverBookItemViewModel?) -> Void)?

    /// What `book` shows; the view sees nothing of it.
    private var domainBook: Book? {
        didSet { book = domainBook.map { BookCoverBookItemViewModel($0) } }
    }

    init(book: Book?) {
        domainBook = book
        self.book = domainBook.map { BookCoverBookItemViewModel($0) }
    }

    func viewDidLoad() {
    }
}
