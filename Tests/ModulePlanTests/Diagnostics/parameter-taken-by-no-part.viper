module Login(service: Service, title: String, unused: Int) {
    architecture: strict

    presenter(title: String) {
    }

    interactor(service: Service, title: String) {
    }
}
