module Login {
}
