import AppKit

final class VoyageViewController: NSViewController {
    private var port: String = "" {
        didSet { showState() }
    }

    override func loadView() {
        view = NSView()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        showState()
    }

    override func viewWillAppear() {
        super.viewWillAppear()
        viewWillAppear(false)
    }

    override func viewDidDisappear() {
        super.viewDidDisappear()
    }

    // MARK: - What a person does

    func viewWillAppear(_ animated: Bool) {
    }

    /// Brings what is on the screen up to the properties that say what to show.
    private func showState() {
        guard isViewLoaded else { return }
    }
}
