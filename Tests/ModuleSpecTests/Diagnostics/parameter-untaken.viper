module Login(service: any LoginService) {
    presenter {}
}
