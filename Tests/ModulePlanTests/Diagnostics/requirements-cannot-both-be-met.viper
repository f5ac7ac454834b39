module Login {
    presenter {
        var user: Int { get }
    }

    input {
        func user()
    }
}
