module Login {
    view {
        var isLogoVisible: Bool { get sett }
    }
}
