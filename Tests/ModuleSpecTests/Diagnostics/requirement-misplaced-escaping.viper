module Login {
    view {
        func done() -> @escaping () -> Void
        var f: @escaping () -> Void { get }
        func show(_ x: @escaping [Int])
    }
}
