module Login {
    presentr: Loadable {
        func load()
    }
}
