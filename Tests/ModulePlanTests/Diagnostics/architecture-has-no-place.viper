module Login {
    architecture: strict
    view {
        func ask() -> Bool
        func show(_ text: String, from presenter: #presenter?)
    }
    interactor {
    }
    data remote {
    }
    wireframe {
    }
}
