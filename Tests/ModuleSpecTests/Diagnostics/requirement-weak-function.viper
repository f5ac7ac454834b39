module Login {
    view {
        weak func show()
    }
}
