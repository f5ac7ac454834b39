module Login {
    entity User {
        @key("name") var name: String { "" }
    }
}
