/// Book as it travels on the wire.
nonisolated struct BookDTO: Codable {
    let id: Int
    let title: String
    let kind: BookKind

    private enum CodingKeys: String, CodingKey {
        case id = "book_id"
        case title
        case kind
    }
}

nonisolated extension BookDTO {
    init(_ book: Book) {
        id = book.id
        title = book.title
        kind = book.kind
    }

    func toDomain() -> Book {
        Book(id: id, title: title, kind: kind)
    }
}
