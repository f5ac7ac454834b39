module Login {
    view {
        func pair() -> (first: Int)
    }
}
