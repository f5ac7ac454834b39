module Login {
    entity User {
        let picture: UIImage
    }

    enum Answer {
        case text(String), yes
        case range(from: Int, to: Int = 10), many([Answer])
    }

    enum Reason {
        case known(User?)
    }

    enum Wish {
        case plain(call: () -> Void)
    }

    interactor {
        func user() async -> User
        func answer(to wish: Wish) async -> Answer
        func reason() async throws(LoginError) -> Reason
    }
}
