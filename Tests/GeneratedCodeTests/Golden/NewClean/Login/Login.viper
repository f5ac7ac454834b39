/// Says in one sentence what a person does here.
module Login {
    architecture: clean
    ui: uikit

    /// Domain: what it is about. '@key' is the name on the wire, which only the data layer knows.
    entity LoginItem: Equatable, Sendable {
        let id: Int
        @key("display_name") let name: String
    }

    /// What the screen shows, ready to display: an entity becomes an item view model.
    state {
        @loading var isLoading: Bool = false
        var items: [LoginItem] = []
    }

    /// What happens once, and the view reacts to
    view {
        @error func showError(_ message: String)
    }

    /// View → ViewModel
    presenter {
        func viewDidLoad()
        func didSearch(query: String)
    }

    /// ViewModel → Domain: each a use case
    interactor {
        func search(query: String) async throws -> [LoginItem]
    }

    /// Use case → Data: each section a repository
    data items {
        func search(query: String) async throws -> [LoginItem]
    }

    // More can stand here, where the module needs it.
    //
    // Where the flow goes from here:
    // wireframe { func showDetails(of item: LoginItem) }
    //
    // What a use case tells the view model on its own:
    // output { func didChange(_ items: [LoginItem]) }
    //
    // What the caller asks of the module, and what the module tells the caller:
    // input { func reset() }
    // delegate { func loginDidFinish() }
    //
    // A value from outside is a parameter of the module, taken by the section that needs it:
    // module Login(client: any Client) { … data items(client: any Client) { … } }
}
