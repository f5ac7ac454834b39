@MainActor
final class PreferencesPresenter: PreferencesPresenterProtocol {
    weak var view: (any PreferencesViewProtocol)?
    var interactor: (any PreferencesInteractorInputProtocol)?
    var wireFrame: (any PreferencesWireFrameProtocol)?

    private var preference: Preference?
    private var state = PreferencesState() {
        didSet {
            guard !isUpdatingState, state != oldValue else { return }
            view?.render(state)
        }
    }

    /// Whether `updateState` is changing the state.
    private var isUpdatingState = false

    func viewDidLoad() {
        view?.render(state)
        interactor?.load()
    }

    func viewDidDisappear(_ animated: Bool) {
        state.message = ""
    }

    func didClickHints() {
        guard preference != nil else { return }
        preference?.showsHints.toggle()
        state.showsHints.toggle()
        state.message = ""
    }

    func didClickSave(name: String) {
        guard var preference else { return }
        preference.name = name
        interactor?.save(preference)
    }

    func didClickHelp() {
        wireFrame?.showHelp()
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

extension PreferencesPresenter: PreferencesInteractorOutputProtocol {
    func didLoad(_ preference: Preference) {
        self.preference = preference
        view?.showName(preference.name)
        state = PreferencesState(showsHints: preference.showsHints, canSave: true)
    }

    func didSave(_ preference: Preference) {
        self.preference = preference
        state.message = "Saved"
    }

    func didFail(_ error: any Error) {
        view?.showError("\(error)")
    }
}

extension PreferencesPresenter: PreferencesModuleInput {
    func revert() {
        interactor?.load()
    }
}
