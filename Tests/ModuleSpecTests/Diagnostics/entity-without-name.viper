module Login {
    entity {
        let name: String
    }
}
