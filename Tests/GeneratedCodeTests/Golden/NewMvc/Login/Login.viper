/// Says in one sentence what a person does here.
module Login {
    architecture: mvc
    ui: uikit

    /// What the screen shows: the properties that the controller shows.
    state {
        @loading var isLoading: Bool = false
    }

    /// What the controller does to its view
    view {
        @error func showError(_ message: String)
    }

    /// What a person does on the screen
    presenter {
        func viewDidLoad()
    }

    /// Controller → Service
    interactor {
        func load() async throws
    }

    // More can stand here, where the module needs it.
    //
    // The data, each a struct in a file of its own:
    // entity Item: Equatable, Sendable { let id: Int }
    //
    // What the service tells the controller, and what the controller presents:
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
