module Login {
    indent: seven
}
