module Login {
    enum: Error {
        case failed
    }
}
