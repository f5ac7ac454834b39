module Login {
    view {
        func show<Item(_ item: Item)
    }
}
