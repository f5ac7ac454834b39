/// Greets a person by name when the button is tapped.
module Greeting(person: Person) {
    architecture: mvp

    /// Somebody to greet.
    entity Person: Equatable, Sendable {
        let givenName: String
        let familyName: String
    }

    /// Presenter → View
    view {
        func showGreeting(_ text: String)
    }

    /// View → Presenter
    presenter(person: Person) {
        func didTapGreet()
    }
}
