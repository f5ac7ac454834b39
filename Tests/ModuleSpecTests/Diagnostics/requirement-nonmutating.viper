module Login {
    view {
        nonmutating func show()
    }
}
