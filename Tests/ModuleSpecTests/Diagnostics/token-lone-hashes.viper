module Login {
    view {
        func show(from view: ##view)
    }
}
