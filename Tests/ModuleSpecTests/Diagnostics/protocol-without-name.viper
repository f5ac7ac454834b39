module Login {
    protocol {
        func show()
    }
}
