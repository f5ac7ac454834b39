extension Int {
    /// The integer that a number is, or `nil` if it has a fraction or does not fit. (The standard library's initializer
    /// needs the C mathematics library, which nothing else here does.)
    init?(exact number: Double) {
        guard let whole = Int(wholePartOf: number), Double(whole) == number else { return nil }
        self = whole
    }

    /// The integer part of a number, or `nil` if it does not fit.
    init?(wholePartOf number: Double) {
        guard number > -9.2e18, number < 9.2e18 else { return nil }
        self = Int(number)
    }
}
