module Login {
    view {
        var isLogoVisible: Bool
    }
}
