module Login {
    entity User {
        let name
    }
}
