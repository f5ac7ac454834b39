import AppKit

final class CrossingViewController: NSViewController, CrossingViewProtocol {
    var presenter: (any CrossingPresenterProtocol)?

    override func loadView() {
        view = NSView()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        setUpViews()
    }

    override func viewDidDisappear() {
        super.viewDidDisappear()
        presenter?.viewDidDisappear(false)
        presenter?.viewDidDisappear()
    }

    private func setUpViews() {
    }
}
