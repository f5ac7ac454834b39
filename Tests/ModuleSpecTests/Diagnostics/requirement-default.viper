module Login {
    view {
        func show(animated: Bool = true)
    }
}
