/// A person's own page: what others see of them, and the motto that they may change.
module Profile(personID: Int, service: any ProfileService = SampleProfileService()) {
    ui: swiftui
    tests: swift-testing

    entity Person: Equatable, Sendable {
        let id: Int
        var name: String
        var motto: String
    }

    /// What the screen shows, as one value.
    state {
        @loading(person) var isLoading: Bool = false
        var person: Person?
        @error var problem: String?
    }

    /// Presenter → View
    view {
        /// What the field contains while the motto is edited.
        var draft: String { get set }
        var isEditing: Bool { get set }
    }

    /// View → Presenter
    presenter(personID: Int) {
        func viewDidLoad()
        func viewWillDisappear()
        func didTapEdit()
        func didTapSave()
        func didTapFriends(of person: Person)
    }

    /// Presenter → Interactor
    interactor(service: any ProfileService) {
        func person(id: Int) async throws -> Person
        func save(_ person: Person) async throws
    }

    /// Presenter → WireFrame
    wireframe {
        func showFriends(of person: Person) -> push Friends(person: person)
    }

    /// Module → caller
    delegate {
        func profileDidChange(_ person: Person)
    }

    /// Interactor → what was seen before
    data cache {
        func person(id: Int) -> Person?
        func store(_ person: Person)
    }
}
