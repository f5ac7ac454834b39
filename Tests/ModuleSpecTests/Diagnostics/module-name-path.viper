module ../Login {
}
