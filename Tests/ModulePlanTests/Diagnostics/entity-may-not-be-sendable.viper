module Login {
    entity User {
        let picture: UIImage
    }

    interactor {
        func user() async -> User
    }
}
