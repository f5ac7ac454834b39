module Login(_: Int, id: Int) {
    presenter(id: Int) {}
}
