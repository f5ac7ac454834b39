module Movies {
    architecture: layered
    entity MoviesActions {}
    enum MoviesAssembly {}
    entity Movie { let id: Int }
    entity MovieDTO { let id: Int }
    interactor {}
    data remote { func movie() -> Movie }
}
