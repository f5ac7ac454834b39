module Login {
    entity User {
        let first, last: String
    }
}
