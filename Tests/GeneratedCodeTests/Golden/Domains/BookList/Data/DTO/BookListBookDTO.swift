import Foundation

/// Book as it travels on the wire.
nonisolated struct BookListBookDTO: Encodable {
    let id: Int
    let title: String
    let kind: BookKind

    private enum CodingKeys: String, CodingKey {
        case id = "book_id"
        case title
        case kind
    }
}

nonisolated extension BookListBookDTO {
    init(_ book: Book) {
        id = book.id
        title = book.title
        kind = book.kind
    }
}
