module Login {
    ui: uikit
    ui: none
}
