module Login {
    view {
        init
    }
}
