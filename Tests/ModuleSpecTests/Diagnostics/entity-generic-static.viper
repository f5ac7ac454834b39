module Login {
    entity Page<Item> {
        static let limit = 10
        static var first: Int = 1
        static var last: Int { 3 }
        static func make() -> Int {
            let x = 1
            return x
        }
        let items: [Item]
    }
    entity Plain {
        static let limit = 10
    }
}
