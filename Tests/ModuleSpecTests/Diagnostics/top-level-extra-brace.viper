module Login {
    view {}
}
}
