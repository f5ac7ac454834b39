module Login {
    state {
        var isLoading: Bool
    }
}
