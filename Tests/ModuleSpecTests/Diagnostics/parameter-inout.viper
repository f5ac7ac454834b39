module Login(id: inout Int) {
    presenter(id: inout Int) {}
}
