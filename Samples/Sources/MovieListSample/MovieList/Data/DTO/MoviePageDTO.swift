/// MoviePage as it travels on the wire.
nonisolated struct MoviePageDTO: Decodable {
    let page: Int
    let totalPages: Int
    let movies: [MovieDTO]

    private enum CodingKeys: String, CodingKey {
        case page
        case totalPages = "total_pages"
        case movies = "results"
    }
}

nonisolated extension MoviePageDTO {
    func toDomain() -> MoviePage {
        MoviePage(page: page, totalPages: totalPages, movies: movies.map { $0.toDomain() })
    }
}
