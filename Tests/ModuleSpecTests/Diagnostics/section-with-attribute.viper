module Login {
    @MainActor
    view {}
}
