/// A photo as a row of the list shows it.
nonisolated struct PhotoRow: Identifiable, Hashable, Sendable {
    let photo: Photo
    let title: String
    let detail: String

    var id: Int { photo.id }
}
