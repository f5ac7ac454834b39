module Login {
    view {
        func == (a: Int, b: Int) -> Bool
    }
}
