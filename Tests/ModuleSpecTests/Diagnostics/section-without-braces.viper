module Login {
    view
    presenter {}
}
