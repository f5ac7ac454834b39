module Login {
    view {
        func show(_ x: [3 Int])
    }
}
