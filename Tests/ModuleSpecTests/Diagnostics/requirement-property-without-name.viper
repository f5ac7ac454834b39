module Login {
    view {
        var : Bool { get }
    }
}
