module Login {
    entity User {
        let name: String
        let name: Int
    }
}
