/// References by a class, and by a protocol together with another one.
module OwnReferences(limit: Int) {
    naming: router

    view: TeamView {
        var output: OwnReferencesPresenter? { get set }
        func show(_ text: String)
    }

    presenter(limit: Int) {
        var limit: Int? { get set }
        var view: (OwnReferencesViewProtocol & TeamView)? { get set }
        var interactor: OwnReferencesInteractor? { get set }
        var router: OwnReferencesRouter? { get set }
        func viewDidLoad()
    }

    interactor {
        var presenter: OwnReferencesPresenterProtocol? { get set }
        func load() async throws -> String
    }

    output {
        func didLoad(_ text: String)
    }

    wireframe {
        func close() -> dismiss
    }
}

/// A view that is made elsewhere.
module Connected(id: Int) {
    assembly-result: nothing

    presenter(id: Int) {
        func viewDidLoad()
    }

    interactor {
        var listener: (ConnectedInteractorOutputProtocol & ConnectedPresenterProtocol)? { get set }
        func load() async throws -> String
    }

    output {
        func didLoad(_ text: String)
    }

    input {
        func reset()
    }

    wireframe {
        func close() -> dismiss
    }
}
