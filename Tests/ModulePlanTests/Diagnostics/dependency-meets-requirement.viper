module Login(title: String) {
    presenter(title: String) {
        var title: String { get }
    }
}
