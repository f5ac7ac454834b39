module Login {
    state {
        func reset()
    }
}
