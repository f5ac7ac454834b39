module Login {
    view {
        func show(result: Result<User, any Error)
    }
}
