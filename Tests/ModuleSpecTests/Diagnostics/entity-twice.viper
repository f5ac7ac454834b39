module Login {
    entity User {}
    entity User {}
}
