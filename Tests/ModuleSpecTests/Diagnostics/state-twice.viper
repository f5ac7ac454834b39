module Login {
    state {}
    state {}
}
