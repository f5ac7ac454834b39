module Login {
    line-width: 7
}
