module Login(router: Int) {
    naming: router

    view(router: Int) {
    }
}
