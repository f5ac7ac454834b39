module Login {
    view {
        func show(users: [User)
    }
}
