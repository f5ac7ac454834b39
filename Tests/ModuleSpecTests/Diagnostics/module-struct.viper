module Login {
    struct User {
        let name: String
    }
}
