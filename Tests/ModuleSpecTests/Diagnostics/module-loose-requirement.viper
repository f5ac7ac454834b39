module Login {
    func show()
}
