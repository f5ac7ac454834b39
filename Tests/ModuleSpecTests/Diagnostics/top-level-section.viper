view {
    func show()
}
