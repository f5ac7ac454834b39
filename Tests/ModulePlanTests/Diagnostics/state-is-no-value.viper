module Movies {
    architecture: layered
    state { var isLoading: Bool = false }
    presenter { func render(_ state: #state) }
}
