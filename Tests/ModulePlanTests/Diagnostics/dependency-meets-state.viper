module Login(state: Int) {
    state {
        var isLoading: Bool = false
    }

    presenter(state: Int) {
    }
}
