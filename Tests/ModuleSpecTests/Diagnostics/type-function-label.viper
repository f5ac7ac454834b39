module Login {
    view {
        func ask(then: @escaping (answer: Bool) -> Void)
    }
}
