module Login {
    view {}
}
