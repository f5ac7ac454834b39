module Login {
    view {
        var isLogoVisible { get set }
    }
}
