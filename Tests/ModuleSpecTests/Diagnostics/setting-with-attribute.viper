module Login {
    @MainActor ui: uikit
}
