module Login {
}

module Login {
}
