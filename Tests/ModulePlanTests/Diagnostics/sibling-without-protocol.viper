module Login {
    architecture: strict

    presenter {
        func source() -> #view?
        func sink() -> #interactor?
    }

    interactor {
        func load() -> #data?
    }
}
