module Login {
    view {
        func load() throws(LoginError
    }
}
