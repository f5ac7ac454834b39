module Login {
    view {
        func a(_ x: [inout Int])
        func b(_ x: (Int...))
        func c(_ x: inout Int...)
    }
}
