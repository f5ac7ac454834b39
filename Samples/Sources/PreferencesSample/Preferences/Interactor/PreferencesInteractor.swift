@MainActor
final class PreferencesInteractor: PreferencesInteractorInputProtocol {
    weak var presenter: (any PreferencesInteractorOutputProtocol)?
    var localDataManager: (any PreferencesLocalDataManagerProtocol)?

    func load() {
        do {
            guard let preference = try localDataManager?.read() else { return }
            presenter?.didLoad(preference)
        } catch {
            presenter?.didFail(error)
        }
    }

    func save(_ preference: Preference) {
        do {
            try localDataManager?.write(preference)
            presenter?.didSave(preference)
        } catch {
            presenter?.didFail(error)
        }
    }
}
