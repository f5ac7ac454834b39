/// Names that generated members and constants have too.
module Meeting(
    screen: Int,
    viewController: Int,
    remoteDataManager: Int,
    remoteDataPiece: Int,
    screen2: Int
) {
    state {
        var isLoading: Bool = false
    }

    view(screen: Int, viewController: Int, screen2: Int) {
        var hasAppeared: Bool { get set }
        var body: Int { get set }
        var access: Int { get set }
        func screenDidAppear()
        func withMutation()
        var state: Int { get set }
        var count: Int { get set }
        var _count: Int { get set }
        var `self`: Int { get set }
        var `Type`: Int { get set }
        weak var `default`: (any ShapeStore)? { get set }
        static var `in`: Int { get set }
        var storedself: Int { get set }
    }

    presenter(screen: Int) {
        func viewDidLoad()
        var state: Int { get set }
        func fatalError()
    }

    interactor(remoteDataManager2: Int = 1) {
        func state() async
        func load() async throws
        func assertionFailure(_ text: String)
    }

    data remote(remoteDataManager: Int, remoteDataPiece: Int) {
        func `init`()
    }

    data local {
        func load()
    }
}
