/// Dependencies that meet requirements, that are weak, and whose parameters have another type.
module Airport(
    store: any ShapeStore,
    owner: any ShapeStore,
    keeper: (any ShapeStore)?,
    count: Int,
    onClose: @escaping (Int) -> Void,
    heading: String
) {
    protocol Counted: AnyObject {
        var count: Int { get }
    }

    view(heading: String?, weak keeper: (any ShapeStore)?) {
    }

    presenter(weak owner: (any ShapeStore)?, count: Int, unowned store: any ShapeStore): Counted {
        var owner: (any ShapeStore)? { get }
        func viewDidLoad()
    }

    interactor(store: (any ShapeStore)?, count: Int?, onClose: ((Int) -> Void)?) {
        func load()
    }

    output {
        var store: any ShapeStore { get }
    }

    wireframe(count: Int, heading: String?, weak keeper: (any ShapeStore)?) {
        func close()
    }

    data remote(unowned store: any ShapeStore, count: Int) {
        func next() -> Int
    }
}
