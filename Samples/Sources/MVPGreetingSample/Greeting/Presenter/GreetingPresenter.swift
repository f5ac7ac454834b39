@MainActor
final class GreetingPresenter: GreetingPresenterProtocol {
    weak var view: (any GreetingViewProtocol)?

    private let person: Person

    init(person: Person) {
        self.person = person
    }

    func didTapGreet() {
        view?.showGreeting("Hello \(person.givenName) \(person.familyName)")
    }
}
