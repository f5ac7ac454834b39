module Login {
    entity User {
        @key("name") func name() -> String { "" }
    }
}
