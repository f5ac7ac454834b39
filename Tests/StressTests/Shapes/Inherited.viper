/// What a controller's base class has already, asked of others.
module Museum {
    presenter {
        func viewDidLoad()
        func viewWillAppear()
    }

    interactor {
        func loadView() async
        func view() async
        func title() async -> String
        func viewDidAppear(_ animated: Bool) async
    }
}
