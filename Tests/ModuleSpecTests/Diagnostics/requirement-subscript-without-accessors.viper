module Login {
    view {
        subscript(index: Int) -> String
    }
}
