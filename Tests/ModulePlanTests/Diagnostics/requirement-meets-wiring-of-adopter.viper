module Login {
    interactor {
    }

    output {
        func view()
    }
}
