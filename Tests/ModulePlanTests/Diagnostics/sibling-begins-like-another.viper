module Login {
    view {
        func show(_ x: #presenter, _ y: #present)
    }
}
