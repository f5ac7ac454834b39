module Login {
    presenter {
        func view()
    }
}
