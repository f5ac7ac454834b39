module Login(title: String?) {
    ui: uikit

    view(title: String?) {
    }
}
