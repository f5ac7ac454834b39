module Login {
    view: [Loadable] {}
}
