module Login {
    view {
        func show(user: Üser)
    }
}
