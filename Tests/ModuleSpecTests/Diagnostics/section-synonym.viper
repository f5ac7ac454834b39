module Login {
    router {
        func showHome()
    }
}
