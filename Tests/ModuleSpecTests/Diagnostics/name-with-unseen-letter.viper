module Login {
    letters: unicode
    view {
        func pa​y()
        func `2fa`()
        func $x()
    }
}
