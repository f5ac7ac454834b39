/// Says in one sentence what a person does here.
module Login {
    architecture: mvvm
    ui: uikit

    /// What the screen shows, ready to display: the view binds to it.
    state {
        @loading var isLoading: Bool = false
    }

    /// What happens once, and the view reacts to
    view {
        @error func showError(_ message: String)
    }

    /// View → ViewModel
    presenter {
        func viewDidLoad()
    }

    /// ViewModel → Service
    interactor {
        func load() async throws
    }

    // More can stand here, where the module needs it.
    //
    // The data, each a struct in a file of its own:
    // entity Item: Equatable, Sendable { let id: Int }
    //
    // What the service tells the view model, and where the coordinator leads:
    // output { func didLoad() }
    // wireframe { func close() }
    //
    // What the caller asks of the module, and what the module tells the caller:
    // input { func reset() }
    // delegate { func loginDidFinish() }
    //
    // A value from outside is a parameter of the module, taken by the section that needs it:
    // module Login(client: any Client) { … interactor(client: any Client) { … } }
}
