@MainActor
final class RecorderViewModel {
    private(set) var title: String = "" {
        didSet {
            guard title != oldValue else { return }
            onTitleChange?(title)
        }
    }

    var onTitleChange: ((String) -> Void)?

    func viewDidLoad() {
    }
}
