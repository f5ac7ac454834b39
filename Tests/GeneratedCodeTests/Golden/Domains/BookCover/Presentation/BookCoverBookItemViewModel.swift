import Foundation

/// What a view shows of Book, so that it does not see the entity.
nonisolated struct BookCoverBookItemViewModel: Hashable, Identifiable {
    let id: Int
    let title: String
    let kind: BookCoverBookKindItemViewModel
}

nonisolated extension BookCoverBookItemViewModel {
    init(_ book: Book) {
        id = book.id
        title = book.title
        kind = BookCoverBookKindItemViewModel(book.kind)
    }
}
