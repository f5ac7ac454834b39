module Login {
    output: ../Elsewhere
}
