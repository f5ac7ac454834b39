import AppKit

final class PreferencesViewController: NSViewController, PreferencesViewProtocol {
    var presenter: (any PreferencesPresenterProtocol)?

    let nameField = NSTextField(string: "")
    let hintsLabel = NSTextField(labelWithString: "")
    let messageLabel = NSTextField(labelWithString: "")
    private(set) lazy var hintsButton = ClosureButton("Hints") { [weak self] in
        self?.presenter?.didClickHints()
    }
    private(set) lazy var saveButton = ClosureButton("Save") { [weak self] in self?.save() }
    private(set) lazy var helpButton = ClosureButton("Help") { [weak self] in
        self?.presenter?.didClickHelp()
    }

    override func loadView() {
        view = NSView()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        setUpViews()
        presenter?.viewDidLoad()
    }

    private func setUpViews() {
        for subview in [nameField, hintsLabel, messageLabel, hintsButton, saveButton, helpButton] {
            view.addSubview(subview)
        }
    }

    override func viewDidDisappear() {
        super.viewDidDisappear()
        presenter?.viewDidDisappear(false)
    }

    func showName(_ name: String) {
        nameField.stringValue = name
    }

    func showError(_ message: String) {
        messageLabel.stringValue = message
    }

    func render(_ state: PreferencesState) {
        // Until it is loaded there is nothing to show it in; then the presenter renders again.
        guard isViewLoaded else { return }
        hintsLabel.stringValue = state.showsHints ? "Hints are on" : "Hints are off"
        saveButton.isEnabled = state.canSave
        messageLabel.stringValue = state.message
    }

    private func save() {
        presenter?.didClickSave(name: nameField.stringValue)
    }
}
