module Login {
    presenter {
        let title: String
        private func reload()
        override func load() {
            start()
        }
        fnc stop()
    }
}
