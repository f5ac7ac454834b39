/// What a view shows of LoginItem: ready to display, so that no view sees the entity.
nonisolated struct LoginItemViewModel: Hashable {
    let id: Int
    let name: String
}

nonisolated extension LoginItemViewModel {
    init(_ loginItem: LoginItem) {
        id = loginItem.id
        name = loginItem.name
    }
}
