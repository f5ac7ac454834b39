module Login {
    ui:
    view {}
}
