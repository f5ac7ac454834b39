/// What a view shows of Status: ready to display, so that no view sees the entity.
nonisolated struct StatusItemViewModel: Hashable {
    let text: String
}

nonisolated extension StatusItemViewModel {
    init(_ status: Status) {
        text = "\(status)"
    }
}
