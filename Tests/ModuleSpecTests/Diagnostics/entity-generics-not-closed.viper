module Login {
    entity Page<Item {
        let items: [Item]
    }
}
