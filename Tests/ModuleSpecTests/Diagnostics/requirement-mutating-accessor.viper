module Login {
    view {
        var title: String { mutating get }
    }
}
