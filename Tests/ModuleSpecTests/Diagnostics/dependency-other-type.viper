module Login(service: any LoginService) {
    interactor(service: LoginService) {}
}
