module Login {
    entity User: Codable {
        let version: Int = 1
    }
}
