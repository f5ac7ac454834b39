module Login {
    view {
        + show()
    }
}
