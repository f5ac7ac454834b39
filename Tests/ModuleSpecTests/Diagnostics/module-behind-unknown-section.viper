module Login {
    router {
        func close()
    }

    struct User {
        let id: Int
    }

    func viewDidLoad()
}
