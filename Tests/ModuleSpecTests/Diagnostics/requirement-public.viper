module Login {
    view {
        public func show()
    }
}
