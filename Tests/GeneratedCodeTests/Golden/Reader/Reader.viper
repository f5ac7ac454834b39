/// Requirements that ask for the references in forms of their own.
module Reader {
    naming: router

    view {
        /// Tells the presenter what a person does.
        var presenter: #presenter! { get set }
        func show(_ page: String)
    }

    presenter {
        var view: #view? { get set }
        var interactor: #interactor { get set }
        var router: #wireframe { get }
        func viewDidLoad()
        func turn(to page: Int)
    }

    interactor {
        weak var presenter: #output! { get set }
        func turn(to page: Int) async
    }

    output {
        func didTurn(to page: String)
    }

    wireframe {
        var viewController: UIViewController! { get set }
        func close()
    }

    input {
        var delegate: #delegate? { get }
    }

    delegate {
        func readerDidClose()
    }

    data store {
        func page(_ number: Int) -> String
    }
}
