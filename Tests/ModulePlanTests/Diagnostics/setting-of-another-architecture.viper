module Login {
    architecture: strict
    naming: router
}
