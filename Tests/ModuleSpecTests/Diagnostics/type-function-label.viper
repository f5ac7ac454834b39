module Login {
    view {
        func show(_ done: (ok: Bool) -> Void)
    }
}
