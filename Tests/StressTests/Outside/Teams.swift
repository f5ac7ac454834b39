import UIKit

@MainActor open class TeamBase {
    public init() {}
}

@MainActor class TeamService {
    init(name: String) {}
}

@MainActor class TeamPresenter<Item> {
    let limit: Int

    init(limit: Int) {
        self.limit = limit
    }
}

@MainActor class TeamRouter {
    let route: String

    init(route: String) {
        self.route = route
    }
}

class TeamViewController: UIViewController {
    let theme: Int

    init(theme: Int) {
        self.theme = theme
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not available")
    }
}

class TeamTable: UITableViewController {
}

@MainActor protocol TeamLoading: AnyObject {
    func load()
}

@MainActor protocol TeamInput: AnyObject {
    func reset()
}

@MainActor protocol TeamDelegate: AnyObject {
    func didClose()
}

@MainActor protocol TeamView: AnyObject {
    func show(_ text: String)
}

@MainActor protocol TeamLoadable {
}

@MainActor protocol TeamOutput: AnyObject {
    func viewDidLoad()
}

@MainActor protocol TeamRouting: AnyObject {
    func close()
}

@MainActor protocol TeamStore: AnyObject, Sendable {
    func next() -> Int
}

@MainActor final class TeamKeeper: TeamStore {
    nonisolated init() {}

    func next() -> Int { 1 }
}

@MainActor final class TeamShared {
    static let app = TeamShared()
    nonisolated static var spare: any TeamStore { TeamKeeper() }
    let store: any TeamStore = TeamKeeper()
    let theme = 1
}

@MainActor final class TeamMaker {
    init(store: any TeamStore, theme: Int) {}
}

class TeamScreen: UIViewController {
    init(output: Any) {
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not available")
    }
}

class TeamErrorScreen: UIViewController {
    func showError(_ message: String) {}
}
