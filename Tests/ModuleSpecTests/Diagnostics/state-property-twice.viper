module Login {
    state {
        var name: String = ""
        var name: String?
    }
}
