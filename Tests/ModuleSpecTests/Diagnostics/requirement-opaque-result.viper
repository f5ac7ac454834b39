module Login {
    view {
        func items() -> some Collection
    }
}
