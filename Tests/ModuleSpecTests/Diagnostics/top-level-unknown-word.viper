struct Login {
}
