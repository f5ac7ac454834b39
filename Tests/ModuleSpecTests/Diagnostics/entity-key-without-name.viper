module Login {
    entity User {
        @key(name) let name: String
    }
}
