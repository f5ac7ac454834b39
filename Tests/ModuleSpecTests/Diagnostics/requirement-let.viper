module Login {
    view {
        let isLogoVisible: Bool
    }
}
