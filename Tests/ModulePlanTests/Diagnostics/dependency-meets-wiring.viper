module Login(router: Int) {
    presenter(wireFrame: Int = 1, router: Int) {
    }
}
