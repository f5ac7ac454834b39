module Login {
    view {
        func ()
    }
}
