/// The same where references are given, and the contracts do not show them.
module Editor {
    naming: input-output
    wiring: initializers
    contracts: split

    view {
        func show(_ text: String)
    }

    presenter {
        var view: #view! { get }
        var interactor: #interactor { get }
        var router: #wireframe? { get set }
        func viewDidLoad()
        func save(_ text: String)
    }

    interactor {
        func save(_ text: String) async throws
    }

    wireframe {
        weak var viewController: UIViewController? { get set }
    }
}
