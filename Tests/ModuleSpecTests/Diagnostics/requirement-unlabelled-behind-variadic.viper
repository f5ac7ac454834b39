module Login {
    view {
        func show(_ items: String..., _ count: Int)
    }
}
