module Login {
    view: Loadable, Loadable {}
}
