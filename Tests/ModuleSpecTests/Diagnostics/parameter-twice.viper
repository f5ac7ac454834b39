module Login(id: Int, id: String) {
    presenter(id: Int) {}
}
