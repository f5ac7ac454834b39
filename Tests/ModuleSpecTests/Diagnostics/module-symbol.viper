module Login {
    -> view
}
