/// What is shown and told, under names that its followers use themselves.
module Filter {
    state {
        var heading: String = ""
        var viewModel: Int = 0
        var `self`: Int = 0
        var articles: [Int] = []
        var startCount: Int = 0
    }

    view {
        /// What was typed.
        var query: String { get set }
        var `default`: Int { get set }
        func headingChange()
        func followHeading()
        func ask(_ title: String, `self`: Int)
        func move(to place: String, `inout` kind: Int)
    }

    presenter {
        func viewDidLoad()
        func viewWillAppear()
        func viewDidAppear(_ animated: Bool)
        func viewWillDisappear()
        func viewWillDisappear(_ animated: Bool)
        func viewDidDisappear() async
        var text: String { get set }
        var `init`: String { get set }
        weak var store: (any ShapeStore)? { get set }
        static var all: Int { get set }
        func refresh()
        func count() -> Int
        func login(name: String) -> Bool
    }

    interactor {
        func articles() async throws -> [Int]
        func refresh() async
        func count() async -> Int
        func login(name: String) async
        func each<T: Sendable>(_ value: T) async
    }
}
