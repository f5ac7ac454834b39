/// Says in one sentence what a person does here.
module Login {
    architecture: viper
    ui: none

    /// What the screen shows, as one value: the view renders it whenever it changes.
    state {
        var isLoading: Bool = false
    }

    /// Presenter → View
    view {
        func showError(_ message: String)
    }

    /// View → Presenter
    presenter {
        func viewDidLoad()
    }

    /// Presenter → Interactor
    interactor {
        func load()
    }

    /// Interactor → Presenter
    output {
        func didLoad()
        func didFail(_ error: any Error)
    }

    /// Presenter → Navigation
    wireframe {
        func close()
    }

    // More can stand here, where the module needs it.
    //
    // The data, each a struct in a file of its own:
    // entity Item: Equatable, Sendable { let id: Int }
    //
    // What the caller asks of the module, and what the module tells the caller:
    // input { func reset() }
    // delegate { func loginDidFinish() }
    //
    // Where the interactor gets its data:
    // data remote { func item(id: Int) async throws -> Item }
    //
    // A value from outside is a parameter of the module, taken by the section that needs it:
    // module Login(service: any Service) { … interactor(service: any Service) { … } }
}
