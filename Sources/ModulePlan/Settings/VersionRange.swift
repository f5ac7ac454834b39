/// A range of versions that includes both ends: `0.1.0...0.4.2`, `0.1.0...`, `...0.4.2`.
package struct VersionRange: Hashable, Sendable {
    /// `[0, 1, 0]`. A missing number is 0 at the lower end, and any number at the upper end.
    private let lowest: [Int]?
    private let highest: [Int]?

    /// - Returns: `nil` if the text is not a range of versions.
    package init?(_ text: String) {
        let ends = text.split(separator: ".", omittingEmptySubsequences: false)
        guard ends.count <= 16, let dots = text.firstRange(of: "...") else { return nil }
        let lower = text[..<dots.lowerBound]
        let upper = text[dots.upperBound...]
        lowest = lower.isEmpty ? nil : Self.numbers(lower)
        highest = upper.isEmpty ? nil : Self.numbers(upper)
        guard lower.isEmpty || lowest != nil, upper.isEmpty || highest != nil, lowest != nil || highest != nil else {
            return nil
        }
    }

    /// - Parameter version: `0.2.1`. A text that is not a version is in no range.
    package func contains(_ version: String) -> Bool {
        guard let numbers = Self.numbers(Substring(version)) else { return false }
        if let lowest, numbers.lexicographicallyPrecedes(lowest) { return false }
        if let highest, highest.lexicographicallyPrecedes(numbers.prefix(highest.count)) { return false }
        return true
    }

    private static func numbers(_ text: Substring) -> [Int]? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in
            part.allSatisfy(\.isASCII) && part.first?.isNumber == true ? Int(part) : nil
        }
        return numbers.count == parts.count && numbers.count <= 3 ? numbers : nil
    }
}
