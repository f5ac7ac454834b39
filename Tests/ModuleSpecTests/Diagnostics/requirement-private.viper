module Login {
    view {
        private func show()
    }
}
