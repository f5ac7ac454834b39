/// Greets a person by name when the button is tapped.
module Greeting(person: Person) {
    architecture: mvc

    /// Somebody to greet.
    entity Person: Equatable, Sendable {
        let givenName: String
        let familyName: String
    }

    /// What the controller shows.
    state {
        var greeting: String?
    }

    /// What a person does on the screen
    presenter(person: Person) {
        func didTapGreet()
    }
}
