module Login {
    view {
        init() throws
    }
}
