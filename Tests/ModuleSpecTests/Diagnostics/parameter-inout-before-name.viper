module Login {
    view {
        func show(inout text: String)
    }
}
