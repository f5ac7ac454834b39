module Login {
    view {
        class func make()
    }
}
