@MainActor
final class TasksInteractor: TasksInteractorInputProtocol {
    weak var presenter: (any TasksInteractorOutputProtocol)?
    var storeDataManager: (any TasksStoreDataManagerProtocol)?

    func refresh() async throws {
    }

    func tasks() async throws(TaskError) -> [Task] {
        []
    }

    func total() async {
    }

    func limit() async {
    }

    func sync() async {
    }

    func poll(_ seconds: Double) async {
    }

    func count() async throws(Never) -> Int {
        0
    }

    func add(_ `self`: Task) async {
    }

    func isSame(as other: TasksInteractor) async -> Bool {
        false
    }

    func load(_ task: Task, progress: (Int) -> Void) async {
    }
}
