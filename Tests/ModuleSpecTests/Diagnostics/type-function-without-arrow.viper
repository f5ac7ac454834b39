module Login {
    view {
        func show(done: () async)
    }
}
