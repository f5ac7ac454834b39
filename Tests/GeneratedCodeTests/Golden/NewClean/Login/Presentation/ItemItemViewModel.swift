/// What a view shows of Item: ready to display, so that no view sees the entity.
nonisolated struct ItemItemViewModel: Hashable {
    let id: Int
    let name: String
}

nonisolated extension ItemItemViewModel {
    init(_ item: Item) {
        self.id = item.id
        self.name = item.name
    }
}
