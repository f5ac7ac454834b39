module Login {
    view {}
    delegate(id: Int) {}
}
