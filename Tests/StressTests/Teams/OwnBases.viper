/// Base classes of a team, with what their initializers take.
module Ferry(theme: Int, route: String) {
    view.base: TeamViewController(theme: theme)
    interactor.base: TeamService(name: "ferry")

    state {
        var stops: [String] = []
    }

    view(theme: Int, route: String) {
        func show(_ text: String)
    }

    presenter {
        func viewDidLoad()
    }

    interactor(route: String) {
        func load()
    }

    output {
        func didLoad(_ text: String)
    }
}
