import UIKit

/// Greets a person by name when the button is tapped.
@MainActor
enum GreetingAssembly {
    static func createModule(person: Person) -> UIViewController {
        GreetingViewController(person: person)
    }
}
