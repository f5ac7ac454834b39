module Login {
    view {
        func pick() -> (index: Int)
    }
}
