extension Result {
    /// The error, if it is a failure.
    var failure: Failure? {
        if case .failure(let failure) = self { failure } else { nil }
    }
}
