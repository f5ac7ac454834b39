module Login {
    view {
        var title: String { get }
        func title() -> String
    }
}
