module Login {
    view: ~Copyable {}
}
