import AppKit

final class VoyageViewController: NSViewController {
    // What the screen shows.

    /// Where the ship lies.
    private var port: String = "" {
        didSet { showState() }
    }

    private let voyageService: any VoyageServiceProtocol

    init(voyageService: any VoyageServiceProtocol) {
        self.voyageService = voyageService
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not available")
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

    /// The passenger has left.
    override func viewDidDisappear() {
        super.viewDidDisappear()
    }

    // MARK: - What a person does

    // What a passenger does.

    func viewWillAppear(_ animated: Bool) {
    }

    /// Asks for a cabin.
    func book(_ cabin: Int) {
        Task { [weak self] in
            do {
                try await self?.voyageService.book(cabin)
            } catch {
                assertionFailure("VoyageViewController.book(_:) does not handle \(error)")
            }
        }
    }

    // MARK: - How it is done

    private func startPort() {
        Task { [weak self] in
            do {
                _ = try await self?.voyageService.port()
            } catch {
                assertionFailure("VoyageViewController.startPort() does not handle \(error)")
            }
        }
    }

    /// Brings what is on the screen up to the properties that say what to show.
    private func showState() {
        guard isViewLoaded else { return }
    }
}
