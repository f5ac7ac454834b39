/// The work that one rendering has done. All work whose amount depends on the input is charged here before it is done,
/// so that the limits bound the time and the memory of a rendering.
struct Budget {
    let limits: Limits
    /// The steps taken so far.
    var steps = 0

    /// The bytes that are read in one step, and those that are made in one. Made bytes cost more, because they need
    /// memory.
    static let bytesReadInAStep = 16
    static let bytesMadeInAStep = 8
    /// The bytes of a text that is compared without a charge.
    static let freeText = 15
    /// The steps after which the limit, and whether the rendering is cancelled, are checked.
    static let stepsBetweenChecks = 10_000
    /// The steps for an element of a new list.
    static let stepsOfAnElement = 8

    init(_ limits: Limits) {
        self.limits = limits
    }

    /// Takes a number of steps.
    mutating func charge(_ count: Int) throws(FilterError) {
        let (sum, overflow) = steps.addingReportingOverflow(count)
        guard !overflow, sum <= limits.steps else { throw stepsError }
        steps = sum
    }

    /// Takes the steps for reading a text.
    mutating func charge(reading bytes: Int) throws(FilterError) {
        try charge(bytes / Self.bytesReadInAStep)
    }

    /// Takes the steps for a new text, which may not be longer than the output.
    mutating func charge(making bytes: Int) throws(FilterError) {
        guard bytes <= limits.output else {
            throw FilterError(sentence: "a text would have more than \(limits.output) bytes")
        }
        try charge(bytes / Self.bytesMadeInAStep)
    }

    /// Takes the steps for further elements of a new list.
    ///
    /// - Parameter known: The number of elements that the list has already.
    mutating func charge(elements count: Int, after known: Int = 0) throws(FilterError) {
        guard known + count <= limits.elements else {
            throw FilterError(sentence: "a list would have more than \(limits.elements) elements")
        }
        try charge(count * Self.stepsOfAnElement)
    }

    var stepsError: FilterError {
        FilterError(sentence: "the template takes more than \(limits.steps) steps")
    }
}
