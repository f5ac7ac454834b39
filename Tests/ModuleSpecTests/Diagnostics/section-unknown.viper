module Login {
    animations {
        func load()
    }
}
