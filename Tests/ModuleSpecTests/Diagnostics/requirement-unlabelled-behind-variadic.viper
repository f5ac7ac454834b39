module Login {
    view {
        func show(_ x: Int..., _ y: Int)
    }
}
