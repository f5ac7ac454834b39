/// Names that a view has for itself, and that another thing in it has too.
module Porch {
    state {
        var count: Int = 0
    }

    view {
        var body: String { get set }
        var bind: Int { get set }
        var cancellables: Int { get set }
        func update(count: Int)
        func hasAppeared()
        func showIt(_ message: String)
    }

    presenter {
        func viewDidLoad()
    }
}
