module Login {
    view {
        fnuc show()
    }
}
