module Login {
    view {
        mutating func show()
    }
}
