module Login {
    state {
        let isLoading: Bool = false
    }
}
