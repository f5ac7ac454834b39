/// What a view shows of CartItem, so that it does not see the entity.
nonisolated struct CartItemViewModel: Hashable {
    let id: Int
    let title: String
}

nonisolated extension CartItemViewModel {
    init(_ cartItem: CartItem) {
        id = cartItem.id
        title = cartItem.title
    }
}
