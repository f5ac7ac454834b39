module Login {
    ui: uikti
}
