module Login {
    presentr {
        func load()
    }
}
