module Login {
    enum LoginError: Error {
        case failed
        var reason: String
    }
}
