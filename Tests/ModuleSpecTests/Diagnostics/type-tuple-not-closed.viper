module Login {
    view {
        var pair: (Int, Int { get }
    }
}
