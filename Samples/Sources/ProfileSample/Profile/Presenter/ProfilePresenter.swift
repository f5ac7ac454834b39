import Foundation

@MainActor
final class ProfilePresenter: ProfilePresenterProtocol {
    weak var view: (any ProfileViewProtocol)?
    var interactor: (any ProfileInteractorInputProtocol)?
    var wireFrame: (any ProfileWireFrameProtocol)?
    weak var delegate: (any ProfileModuleOutput)?

    private let personID: Int
    private var state = ProfileState() {
        didSet {
            guard !isUpdatingState, state != oldValue else { return }
            view?.render(state)
        }
    }

    /// Whether `updateState` is changing the state.
    private var isUpdatingState = false

    private var personTask: Task<Void, Never>? {
        willSet { personTask?.cancel() }
        didSet { updateLoading() }
    }

    init(personID: Int) {
        self.personID = personID
    }

    deinit {
        personTask?.cancel()
    }

    func viewDidLoad() {
        person(id: personID)
    }

    func viewWillDisappear() {
        view?.isEditing = false
    }

    func didTapEdit() {
        view?.draft = state.person?.motto ?? ""
        view?.isEditing = true
    }

    func didTapSave() {
        guard var person = state.person, let view else { return }
        person.motto = view.draft
        view.isEditing = false
        save(person)
    }

    func didTapFriends(of person: Person) {
        wireFrame?.showFriends(of: person)
    }

    func didDismissError() {
        state.problem = nil
    }

    private func person(id: Int) {
        state.problem = nil
        personTask = Task { [weak self] in
            defer {
                if !Task.isCancelled {
                    self?.personTask = nil
                }
            }
            do {
                let person = try await self?.interactor?.person(id: id)
                if let person, !Task.isCancelled {
                    self?.didReceivePerson(person)
                }
            } catch {
                if !Task.isCancelled {
                    self?.didFailToReceivePerson(error)
                }
            }
        }
    }

    private func save(_ person: Person) {
        state.problem = nil
        Task { [weak self, interactor] in
            do {
                try await interactor?.save(person)
                self?.didSave(person)
            } catch {
                self?.didFailToSave(error)
            }
        }
    }

    private func didReceivePerson(_ person: Person) {
        state.person = person
    }

    private func didFailToReceivePerson(_ error: any Error) {
        state.problem = error.localizedDescription
    }

    private func didSave(_ person: Person) {
        state.person = person
        delegate?.profileDidChange(person)
    }

    private func didFailToSave(_ error: any Error) {
        state.problem = error.localizedDescription
    }

    /// Sets whether requests are on their way.
    private func updateLoading() {
        state.isLoading = personTask != nil
    }

    /// Changes several properties of the state, and renders once.
    private func updateState(_ change: () -> Void) {
        guard !isUpdatingState else { return change() }
        let earlier = state
        isUpdatingState = true
        change()
        isUpdatingState = false
        guard state != earlier else { return }
        view?.render(state)
    }
}
