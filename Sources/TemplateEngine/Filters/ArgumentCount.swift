extension ClosedRange<Int> {
    /// How many arguments a filter or a macro takes, for messages: `1 argument`, `2 to 3 arguments`.
    var argumentCount: String {
        switch (lowerBound, upperBound) {
        case (0, 0): "no arguments"
        case (1, 1): "1 argument"
        case (let low, let high) where low == high: "\(low) arguments"
        case (let low, .max): "at least \(low) argument\(low == 1 ? "" : "s")"
        case (let low, let high): "\(low) to \(high) arguments"
        }
    }
}
