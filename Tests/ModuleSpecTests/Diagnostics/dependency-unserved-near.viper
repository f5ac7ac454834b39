module Login(service: any LoginService) {
    interactor(servise: any LoginService) {}
    presenter(service: any LoginService) {}
}
