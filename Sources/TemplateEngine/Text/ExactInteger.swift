extension Int {
    /// The integer that equals a number; `nil` if the number has a fraction or does not fit.
    ///
    /// The standard library's `init(exactly:)` would link the C mathematics library.
    init?(exact number: Double) {
        guard let whole = Int(wholePartOf: number), Double(whole) == number else { return nil }
        self = whole
    }

    /// The integer part of a number; `nil` if it does not fit.
    init?(wholePartOf number: Double) {
        guard number > -9.2e18, number < 9.2e18 else { return nil }
        self = Int(number)
    }
}
