module Login {
    architecture: strict
    protocol Asking: AnyObject {
        func ask() -> Bool
    }
    protocol Choosing: Asking {
        func choose()
    }
    view: Choosing {
    }
}
