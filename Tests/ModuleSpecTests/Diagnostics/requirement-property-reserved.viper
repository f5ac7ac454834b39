module Login {
    view {
        var `Type`: Int { get }
        var Type: Int { get }
    }
}
