module Login {
    presenter {
        func assertionFailure(_ text: String)
    }
}
