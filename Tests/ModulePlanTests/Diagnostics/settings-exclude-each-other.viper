module Login {
    architecture: strict
    ui: none
    binding: combine
    view: Loadable {
    }
}
