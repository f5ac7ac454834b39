/// A dismissal of errors that a protocol asks for in another way.
module Board {
    protocol Dismissing: AnyObject {
        static func didDismissError()
    }

    state {
        @error var problem: String?
    }

    view {
        func viewDidAppear(animated: Bool)
    }

    presenter: Dismissing {
        func viewDidLoad()
        func viewDidAppear(_ animated: Bool)
        func didDismissError(of kind: Int) -> Bool
    }

    interactor {
        func load() async throws
    }
}
