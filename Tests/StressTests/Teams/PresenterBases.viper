/// Base classes of the parts without a framework.
module Harbor(theme: Int, route: String, limit: Int) {
    presenter.base: TeamPresenter<String>(limit: limit)
    wireframe.base: TeamRouter(route: route)
    interactor.base: TeamBase()

    view {
        func show(_ text: String)
    }

    presenter(limit: Int) {
        func viewDidLoad()
    }

    interactor {
        func load()
    }

    wireframe(route: String, theme: Int) {
        func close()
    }

    data remote(theme: Int) {
        func next() -> Int
    }
}
