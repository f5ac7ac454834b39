module Login {
    entity User {
        @key("\(x)") let name: String
    }
}
