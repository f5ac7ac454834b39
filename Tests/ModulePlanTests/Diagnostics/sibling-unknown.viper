module Login {
    view {
        func show(_ x: #banana)
    }
}
