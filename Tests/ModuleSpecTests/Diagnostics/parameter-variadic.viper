module Login(ids: Int...) {
    presenter(ids: Int...) {}
}
