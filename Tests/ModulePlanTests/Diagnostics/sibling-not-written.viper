module Login {
    view {
        func show(_ output: #output)
    }
}
