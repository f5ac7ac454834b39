module Login {
    entity User: Codable {
        @key("user_id") let id: Int
        @key("user_id") let name: String
    }
}
