module Login(title: String) {
    architecture: strict
    entity User { let id: Int }
    state {
        var title: String = ""
        var users: Set<User> = Set([User(id: 1)])
        var name: String?
    }
    presenter(title: String, onNameChange: Int = 1) {
        var name: String { get }
        func onTitleChange()
    }
}
