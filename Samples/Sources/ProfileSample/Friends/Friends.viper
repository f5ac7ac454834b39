/// The friends of a person.
module Friends(person: Person) {
    ui: swiftui

    state {
        var heading: String = "Friends of " + #person.name
    }

    presenter {
        func viewDidLoad()
    }
}
