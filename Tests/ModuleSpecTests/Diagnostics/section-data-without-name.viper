module Login {
    interactor {}
    data {
        func load()
    }
}
