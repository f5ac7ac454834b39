@MainActor
final class ProfilePresenter: ProfilePresenterProtocol {
    weak var view: (any ProfileViewProtocol)?
    var interactor: (any ProfileInteractorInputProtocol)?
    var wireFrame: (any ProfileWireFrameProtocol)?
    weak var delegate: (any ProfileModuleOutput)?

    private let personID: Int
    private var shownPerson: Person?
    private var state = ProfileState() {
        didSet { view?.render(state) }
    }

    init(personID: Int) {
        self.personID = personID
    }

    func viewDidLoad() {
        state.isLoading = true
        person(id: personID)
    }

    func viewWillDisappear() {
        view?.isEditing = false
    }

    func didTapEdit() {
        view?.draft = state.motto
        view?.isEditing = true
    }

    func didTapSave() {
        guard var person = shownPerson, let view else { return }
        person.motto = view.draft
        view.isEditing = false
        save(person)
    }

    func didTapFriends() {
        guard let shownPerson else { return }
        wireFrame?.showFriends(of: shownPerson)
    }

    private func person(id: Int) {
        Task { [weak self] in
            do {
                guard let person = try await self?.interactor?.person(id: id) else { return }
                self?.show(person)
            } catch {
                self?.state.isLoading = false
                self?.view?.showError("The profile could not be loaded")
            }
        }
    }

    private func save(_ person: Person) {
        Task { [weak self] in
            do {
                try await self?.interactor?.save(person)
                self?.show(person)
                self?.delegate?.profileDidChange(person)
            } catch {
                self?.view?.showError("The motto could not be saved")
            }
        }
    }

    private func show(_ person: Person) {
        shownPerson = person
        state = ProfileState(name: person.name, motto: person.motto)
    }
}
