/// Where a person says how the app shall behave.
module Preferences(store: any PreferenceStore = MemoryPreferenceStore()) {
    ui: appkit
    contracts: split

    entity Preference: Equatable, Sendable {
        var name: String
        var showsHints: Bool
    }

    state {
        var showsHints: Bool = false
        var canSave: Bool = false
        var message: String = ""
    }

    /// Presenter → View
    view {
        func showName(_ name: String)
        func showError(_ message: String)
    }

    /// View → Presenter
    presenter {
        func viewDidLoad()
        func viewDidDisappear(_ animated: Bool)
        func didClickHints()
        func didClickSave(name: String)
        func didClickHelp()
    }

    /// Presenter → Interactor
    interactor {
        func load()
        func save(_ preference: Preference)
    }

    /// Interactor → Presenter
    output {
        func didLoad(_ preference: Preference)
        func didSave(_ preference: Preference)
        func didFail(_ error: any Error)
    }

    /// Presenter → WireFrame
    wireframe {
        func showHelp()
    }

    /// Caller → module
    input {
        func revert()
    }

    /// Interactor → where preferences are kept
    data local(store: any PreferenceStore) {
        func read() throws -> Preference
        func write(_ preference: Preference) throws
    }
}
