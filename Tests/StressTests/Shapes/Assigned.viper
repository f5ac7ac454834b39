/// Dependencies whose properties are set after the parts are made.
module Anchor(store: any ShapeStore, owner: (any ShapeStore)?, count: Int, heading: String) {
    view(var heading: String, weak var owner: (any ShapeStore)?) {
        func show(_ text: String)
    }

    presenter(count: Int, weak var owner: (any ShapeStore)?, var limit: Int = 3) {
        func viewDidLoad()
    }

    interactor(var store: any ShapeStore, var total: Int = #(#count + 1)) {
        var store: (any ShapeStore)! { get set }
        func load() async throws -> Int
    }

    wireframe(var heading: String, unowned var store: any ShapeStore) {
        func close()
    }

    input {
        func reload()
    }
}
