module Login {
    view {
        func show(done: () throws(() throws(LoginError -> Void) -> Void)
    }
}
