import SourceText

extension Result where Failure == DiagnosticsError {
    /// What `body` returns, or the mistakes that it throws.
    ///
    /// - Throws: any other error: a defect, which must not be reported as a mistake of the person's.
    init(mistakesOf body: () throws -> Success) throws {
        do {
            self = .success(try body())
        } catch let error as DiagnosticsError {
            self = .failure(error)
        }
    }
}

extension Result {
    var failure: Failure? {
        if case .failure(let failure) = self { failure } else { nil }
    }
}
