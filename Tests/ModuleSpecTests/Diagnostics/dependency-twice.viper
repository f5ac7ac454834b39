module Login {
    presenter(id: Int = 1, id: Int = 2) {}
}
