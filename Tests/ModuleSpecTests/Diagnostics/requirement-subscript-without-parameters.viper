module Login {
    view {
        subscript -> Int { get }
    }
}
