module Login {
    architecture: shown
    state {
        var title: String?
        var isShown: Bool = false
    }
}
