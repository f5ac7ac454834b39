/// How the time that something takes grows with what it is given.
package enum Growth {
    /// For four times the input, linear is 4 and quadratic 16; between them is what a busy machine adds.
    private static let mostRatio = 9.0

    /// What is wrong with the time, or `nil` where double the input costs about double of it, and little.
    ///
    /// - Parameters:
    ///   - size: of the smaller of two inputs; the other is four times as large.
    ///   - limit: what the larger may take at most.
    package static func problem<Input>(
        _ size: Int,
        within limit: Duration,
        input: (Int) throws -> Input,
        work: (Input) -> Void
    ) rethrows -> String? {
        let (small, large) = (try input(size), try input(4 * size))
        let clock = ContinuousClock()
        var ratio = 0.0
        for _ in 0..<8 {
            let before = clock.measure { work(small) }
            let after = clock.measure { work(large) }
            guard after < limit else { return "it takes \(after)" }
            ratio = after / max(before, .milliseconds(4))
            if ratio < mostRatio { return nil }
        }
        return "four times the input takes \(ratio) times as long"
    }
}
