extension Array {
    /// The index of the first element that meets a condition, which all elements after it meet too.
    @inlinable
    package func firstSorted(where isMet: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isMet(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
