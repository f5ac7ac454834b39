module Login {
    entity User: Codable {
        @key("id") let id: Int
        @key("id") let other: Int
    }
}
