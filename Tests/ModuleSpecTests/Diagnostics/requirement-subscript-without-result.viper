module Login {
    view {
        subscript(index: Int) { get }
    }
}
