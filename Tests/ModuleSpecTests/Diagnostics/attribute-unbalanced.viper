module Login {
    view {
        @available(iOS 17, * func show()
    }
}
