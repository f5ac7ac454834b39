/// A photo as a row of the list shows it.
nonisolated struct PhotoRow: Equatable, Sendable {
    let title: String
    let detail: String
}
