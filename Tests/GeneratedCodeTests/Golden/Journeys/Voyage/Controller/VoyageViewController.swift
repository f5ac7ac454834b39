import AppKit

final class VoyageViewController: NSViewController {
    // What the screen shows.

    /// Where the ship lies.
    private(set) var port: String = "" {
        didSet {
            guard port != oldValue else { return }
            showState()
        }
    }

    private let voyageService: any VoyageServiceProtocol

    private var portTask: Task<Void, Never>? {
        willSet { portTask?.cancel() }
    }

    init(voyageService: any VoyageServiceProtocol) {
        self.voyageService = voyageService
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not available")
    }

    deinit {
        portTask?.cancel()
    }

    override func loadView() {
        view = NSView()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        setUpViews()
        showState()
    }

    override func viewWillAppear() {
        super.viewWillAppear()
        viewWillAppear(false)
    }

    /// The passenger has left.
    override func viewDidDisappear() {
        super.viewDidDisappear()
    }

    // MARK: - Actions

    // What a passenger does.

    func viewWillAppear(_ animated: Bool) {
    }

    /// Asks for a cabin.
    func book(_ cabin: Int) {
        Task { [weak self, voyageService] in
            do {
                try await voyageService.book(cabin)
                self?.didBook(cabin)
            } catch {
                self?.didFailToBook(error)
            }
        }
    }

    // MARK: - Private

    private func setUpViews() {
    }

    private func startPort() {
        portTask = Task { [weak self] in
            do {
                let port = try await self?.voyageService.port()
                if let port, !Task.isCancelled {
                    self?.didReceivePort(port)
                }
            } catch {
                if !Task.isCancelled {
                    self?.didFailToReceivePort(error)
                }
            }
        }
    }

    private func didReceivePort(_ port: String) {
    }

    private func didFailToReceivePort(_ error: any Error) {
        assertionFailure(
            "VoyageViewController.didFailToReceivePort(_:) is not implemented: \(error)"
        )
    }

    private func didBook(_ cabin: Int) {
    }

    private func didFailToBook(_ error: any Error) {
        assertionFailure("VoyageViewController.didFailToBook(_:) is not implemented: \(error)")
    }

    /// Shows the properties on the screen.
    private func showState() {
        guard isViewLoaded else { return }
    }
}
