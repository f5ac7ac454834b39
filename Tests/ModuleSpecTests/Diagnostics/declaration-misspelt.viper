module Login {
    entitty User {
        let name: String
    }
}
