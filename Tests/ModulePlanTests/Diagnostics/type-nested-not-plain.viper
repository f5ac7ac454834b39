module Login {
    view {
        func show(user: Home.Üser)
    }
}
