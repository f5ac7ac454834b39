module Login {
    indnt: 2
}
