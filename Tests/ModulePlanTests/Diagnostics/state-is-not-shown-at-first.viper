module Login {
    state {
        var isLoading: Bool = false
    }
    presenter {
        func viewDidLoad() async
    }
}

module Logout {
    ui: swiftui
    state {
        var isLoading: Bool = false
    }
}
