module Login {
    @Observable
    state {}
}
