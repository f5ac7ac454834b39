/// What a view shows of LoginItem, so that it does not see the entity.
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
