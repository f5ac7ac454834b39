/// Sections that inherit protocols of the spec, with requirements of every kind.
module Lodge {
    protocol LodgeShowing: AnyObject {
        var isShown: Bool { get set }
        var title2: String { get }
        var owner: (any LodgeBase)? { get }
        static var shownCount: Int { get set }
        static func make() -> Bool
        func show(_ text: String) async throws -> Int
        subscript(row: Int) -> String { get }
        init(isShown: Bool)
    }

    protocol LodgeBase: AnyObject {
        var level: Int { get set }
    }

    protocol LodgeWorking: LodgeBase {
        var isWorking: Bool { get set }
        var pace: Double { get }
        static var limit: Int { get }
        func pause()
    }

    protocol LodgeChanging {
        mutating func rebuild()
        mutating func open() async -> Int
        var rooms: Int { mutating get nonmutating set }
    }

    protocol LodgeLeading: AnyObject {
        var isLeading: Bool { get set }
        var depth: Int { get }
        static var routes: Int { get set }
        func back<Place>(to place: Place)
    }

    state {
        var beds: Int = 0
    }

    view: LodgeShowing {
        func showFull()
    }

    presenter: LodgeWorking {
        func viewDidLoad()
    }

    interactor: LodgeWorking, LodgeChanging {
        func count() async -> Int
    }

    output: LodgeWorking {
        func didChange()
    }

    wireframe: LodgeLeading {
        func close()
    }

    input: LodgeBase {
        func reset()
    }

    delegate: LodgeBase {
        func didLeave()
    }

    data remote: LodgeWorking, LodgeChanging {
        func beds() -> Int
    }
}
