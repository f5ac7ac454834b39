/// What the system reported of watched folders since the last wait.
package struct NoticedChanges: Hashable, Sendable {
    /// All earlier changes were reported before this moment.
    package let start: Moment
    /// The absolute paths of the specs that were saved, moved or removed.
    package private(set) var specs: Set<String> = []
    /// Whether something else changed: settings, a template, a folder, or what the system did not keep.
    package private(set) var isBeyondSpecs = false

    /// - Parameter start: The moment after which changes are in the value.
    init(since start: Moment) {
        self.start = start
    }

    /// Whether nothing changed.
    var isEmpty: Bool { specs.isEmpty && !isBeyondSpecs }

    /// Adds a change of a file that matters.
    mutating func add(_ name: String, in folder: String) {
        if SpecSearch.isSpec(name) {
            specs.insert(folder.joined(name))
        } else {
            isBeyondSpecs = true
        }
    }

    mutating func addOther() { isBeyondSpecs = true }
}
