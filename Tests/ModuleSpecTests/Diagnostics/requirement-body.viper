module Login {
    view {
        func show() {
            print("x")
        }
    }
}
