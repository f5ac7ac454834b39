module Login {
    output {
        func didLogin()
    }
}
