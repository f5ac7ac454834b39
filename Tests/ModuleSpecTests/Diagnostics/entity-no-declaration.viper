module Login {
    entity User {
        name: String
    }
}
