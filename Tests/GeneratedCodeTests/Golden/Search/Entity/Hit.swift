nonisolated struct Hit: Codable, Hashable, Sendable {
    let id: Int
    let kind: Kind
    var score: Double = 0

    enum Kind: String, Codable, Hashable, Sendable {
        case page
        case picture
    }

    private enum CodingKeys: String, CodingKey {
        case id = "hit_id"
        case kind
        case score
    }
}
