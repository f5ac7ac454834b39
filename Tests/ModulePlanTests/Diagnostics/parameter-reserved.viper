module Login(view: Int) {
    presenter(view: Int) {}
}
