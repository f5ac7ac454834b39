module Login(id Int) {
    presenter(id: Int) {}
}
