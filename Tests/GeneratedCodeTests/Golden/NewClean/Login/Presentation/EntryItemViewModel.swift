/// What a view shows of Entry: ready to display, so that no view sees the entity.
nonisolated struct EntryItemViewModel: Hashable {
    let id: Int
    let name: String
}

nonisolated extension EntryItemViewModel {
    init(_ entry: Entry) {
        id = entry.id
        name = entry.name
    }
}
