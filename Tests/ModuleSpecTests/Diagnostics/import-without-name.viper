import

module Login {
}
