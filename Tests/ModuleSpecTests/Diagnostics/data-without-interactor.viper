module Login {
    data remote {
        func login()
    }
}
