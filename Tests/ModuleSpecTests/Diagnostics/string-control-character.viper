module A {
    state {
        var text: String = "a	b"
    }
}
