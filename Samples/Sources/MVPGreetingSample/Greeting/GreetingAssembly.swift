import UIKit

/// Greets a person by name when the button is tapped.
@MainActor
enum GreetingAssembly {
    static func createModule(person: Person) -> UIViewController {
        let presenter = GreetingPresenter(person: person)
        let view = GreetingViewController(presenter: presenter)

        presenter.view = view

        return view
    }
}
