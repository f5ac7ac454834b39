module Login {
    ui: appkit

    view {
        var title: Int { get }
        var title2: String? { get set }
        func viewWillAppear()
        func viewWillAppear(_ animated: Bool)
        func dismiss(_ viewController: NSViewController)
        func removeChild(at index: Int)
        func removeChild(at index: Int) -> Int
    }
}
