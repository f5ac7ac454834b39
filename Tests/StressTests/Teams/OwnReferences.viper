/// References by a class, and by a protocol together with another one.
module OwnReferences {
    naming: router

    view: TeamView {
        var output: OwnReferencesPresenter? { get set }
        func show(_ text: String)
    }

    presenter {
        var view: (OwnReferencesViewProtocol & TeamView)? { get set }
        var interactor: OwnReferencesInteractor? { get set }
        var router: OwnReferencesRouter? { get set }
        func viewDidLoad()
    }

    interactor {
        func load() async throws -> String
    }

    wireframe {
        func close() -> dismiss
    }
}
