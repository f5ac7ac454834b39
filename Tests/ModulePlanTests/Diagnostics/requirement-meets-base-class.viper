module Login {
    view {
        func viewDidLoad()
        var title: String { get }
    }
}
