module Login {
    interactor(service: any LoginService) {}
}
