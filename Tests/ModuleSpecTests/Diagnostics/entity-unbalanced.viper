module Login {
    entity User {
        var name: String { (1 }
    }
}
