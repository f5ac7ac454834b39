module Login {
    view {
        associatedtype Item
    }
}
