module Login {
    view {
        weak var caller: Caller { get set }
    }
}
