/// Requirements that call the references by names of their own.
module Atlas {
    view {
        var atlasPresenter: #presenter? { get set }
    }

    presenter {
        weak var screen: #view? { get set }
        var navigator: #wireframe { get }
        func viewDidLoad()
        func find(_ place: String)
    }

    interactor {
        weak var listener: #output? { get set }
        var maps: #store? { get set }
        func find(_ place: String) async
    }

    output {
        func didFind(_ place: String)
    }

    wireframe {
        func close()
    }

    input {
        var owner: #delegate? { get }
    }

    delegate {
        func atlasDidClose()
    }

    data store {
        func place(named name: String) -> String?
    }
}
