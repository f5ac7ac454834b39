module Login {
    view {
        var isLogoVisible: Bool { get
        var title: String { get }
    }
}
