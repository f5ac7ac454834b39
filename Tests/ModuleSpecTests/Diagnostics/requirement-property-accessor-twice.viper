module Login {
    view {
        var isLogoVisible: Bool { get get }
    }
}
