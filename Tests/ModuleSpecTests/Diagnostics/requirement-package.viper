module Login {
    view {
        package func show()
    }
}
