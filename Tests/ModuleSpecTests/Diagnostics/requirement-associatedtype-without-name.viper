module Login {
    protocol Source {
        associatedtype
    }
}
