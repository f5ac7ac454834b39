extension Array where Element: Equatable {
    /// Whether all elements are in another array, in this order; others can be between them.
    func isSubsequence(of other: [Element]) -> Bool {
        var rest = other[...]
        return allSatisfy { element in
            guard let index = rest.firstIndex(of: element) else { return false }
            rest = rest[(index + 1)...]
            return true
        }
    }
}
