module Login {
    view {
        func show(error: any Error?)
    }
}
