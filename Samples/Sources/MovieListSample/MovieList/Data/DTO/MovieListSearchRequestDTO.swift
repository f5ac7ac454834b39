/// What `search(query:page:)` sends.
nonisolated struct MovieListSearchRequestDTO: Encodable {
    let query: String
    let page: Int
}
