module Login {
    state {
        var isLoading: Bool = false
    }

    input {
        func state()
    }
}
