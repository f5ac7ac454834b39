module Login {
    view {
        var a: Int { get async set }
        static init()
        func b() rethrows
    }
}
