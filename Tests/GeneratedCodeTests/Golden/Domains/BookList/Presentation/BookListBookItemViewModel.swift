import Foundation

/// What a view shows of Book, so that it does not see the entity.
nonisolated struct BookListBookItemViewModel: Hashable, Identifiable {
    let id: Int
    let title: String
    let kind: BookListBookKindItemViewModel
}

nonisolated extension BookListBookItemViewModel {
    init(_ book: Book) {
        id = book.id
        title = book.title
        kind = BookListBookKindItemViewModel(book.kind)
    }
}
