module Login {
    view {
        optional func show()
    }
}
