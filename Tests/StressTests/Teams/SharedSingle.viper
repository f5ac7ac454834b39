/// Protocols of a screen that are declared elsewhere.
module Single {
    architecture: mvp
    view.contract: TeamView
    presenter.contract: TeamOutput
    wireframe.contract: TeamRouting

    view: TeamLoadable {
        func show(_ text: String)
    }

    presenter {
        func viewDidLoad()
    }

    wireframe {
        func close()
    }
}
