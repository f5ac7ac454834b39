module Login {
    view {
        fileprivate func show()
    }
}
